import type { Line } from '../engine/lines.ts'

/** How a line goes over the stage, in pixels and seconds. */
export type Course =
  | { mode: 'rolling'; top: number; from: number; to: number; seconds: number }
  | { mode: 'still'; top: number; seconds: number }

/** An animation begins so long before its line enters: `play()` would set one back whose time is below zero. In seconds. */
const AHEAD = 60

export type Sprite = ReturnType<ReturnType<typeof createSprites>['show']>

/**
 * The elements of bullets, used again and again. The browser moves them by itself, beside the scripts of the page: each is an animation of
 * `transform` that the compositor runs.
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
    /** Draws a line; `place` says where on its course it is. */
    show(line: Line, course: Course, opacity: number) {
      const element = free.pop() ?? document.createElement('span')
      dress(element, line)
      element.dataset['mode'] = course.mode
      // Standing ones are seen only in their time.
      element.style.opacity = String(course.mode === 'still' ? 0 : opacity)
      element.style.transform = `translateY(${course.top}px)`
      host.append(element)
      const animation = new Animation(
        new KeyframeEffect(element, framesOf(course, opacity), timingOf(course)),
      )
      return {
        /** Puts it where it is after so many seconds. */
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
    /** Lets go of the elements that are not shown. */
    empty: (): void => void (free.length = 0),
  }
}

function framesOf(course: Course, opacity: number): Keyframe[] {
  if (course.mode === 'still') return [{ opacity }, { opacity }]
  const at = (left: number): Keyframe => ({ transform: `translate(${left}px, ${course.top}px)` })
  return [at(course.from), at(course.to)]
}

const timingOf = ({ mode, seconds }: Course): KeyframeEffectOptions => ({
  delay: AHEAD * 1_000,
  duration: seconds * 1_000,
  fill: mode === 'rolling' ? 'both' : 'none',
})
