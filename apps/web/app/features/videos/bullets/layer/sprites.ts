import type { Line } from '../engine/lines.ts'

/** The motion of a line over the stage, in pixels and seconds. */
export type SpriteMotion =
  | { mode: 'rolling'; top: number; from: number; to: number; seconds: number }
  | { mode: 'still'; top: number; seconds: number }

/** Each animation begins this many seconds before its line enters. `play()` would reset an animation with a negative time. */
const AHEAD = 60

export type Sprite = ReturnType<ReturnType<typeof createSprites>['show']>

/**
 * Creates and reuses the elements of lines. Each line moves by an animation of `transform`, which the browser's compositor runs
 * without scripts.
 */
export function createSprites(host: HTMLElement) {
  const free: HTMLSpanElement[] = []

  function dress(element: HTMLSpanElement, line: Line): void {
    element.textContent = line.text
    element.style.color = line.colour
    element.dataset['bullet'] = String(line.id)
    element.toggleAttribute('data-own', line.isOwn)
  }

  return {
    /** Draws a line. The caller then sets its position with `place`. */
    show(line: Line, motion: SpriteMotion, opacity: number) {
      const element = free.pop() ?? document.createElement('span')
      dress(element, line)
      element.dataset['mode'] = motion.mode
      // A standing line is transparent outside of its animation.
      element.style.opacity = String(motion.mode === 'still' ? 0 : opacity)
      element.style.transform = `translateY(${motion.top}px)`
      host.append(element)
      const animation = new Animation(
        new KeyframeEffect(element, framesOf(motion, opacity), timingOf(motion)),
      )
      return {
        /** Moves the line to the position that it has this many seconds after its start. */
        place(seconds: number): void {
          animation.currentTime = (AHEAD + seconds) * 1_000
        },
        run(pace: number): void {
          animation.playbackRate = pace
          animation.play()
        },
        halt: (): void => animation.pause(),
        remove(): void {
          animation.cancel()
          element.remove()
          free.push(element)
        },
      }
    },
    /** Deletes the unused elements. */
    empty: (): void => void (free.length = 0),
  }
}

function framesOf(motion: SpriteMotion, opacity: number): Keyframe[] {
  if (motion.mode === 'still') return [{ opacity }, { opacity }]
  const at = (left: number): Keyframe => ({ transform: `translate(${left}px, ${motion.top}px)` })
  return [at(motion.from), at(motion.to)]
}

const timingOf = ({ mode, seconds }: SpriteMotion): KeyframeEffectOptions => ({
  delay: AHEAD * 1_000,
  duration: seconds * 1_000,
  fill: mode === 'rolling' ? 'both' : 'none',
})
