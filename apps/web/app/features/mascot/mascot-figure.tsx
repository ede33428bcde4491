import type { Puppet } from '@engawa/mascot'
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { announce } from './announcer.ts'
import { Bubble } from './bubble.tsx'
import { lookAround, type Surroundings } from './surroundings.ts'
import type { FigureModel } from './models.ts'
import { boxAt, type Box } from './place.ts'
import { ballSize, usePlace } from './places-store.ts'
import { appliedScale, figureHeight } from './scale.ts'
import { mascotOptions, mascotSettings } from './settings-store.ts'
import { useSharedBox } from './shown-boxes.ts'
import { useFigure } from './use-figures.ts'
import { useMovable } from './use-movable.ts'
import { usePuppet } from './use-puppet.ts'
import { useSpeech } from './use-speech.ts'

type Props = {
  around: Surroundings
  /** Whether a part of the page covers the figure. */
  covered: boolean
  /** Whether the reader is writing, so that the figure is silent. */
  busy: boolean
  /** Whether the reader hid the figure, so that it folds into the ball. */
  leaving: boolean
}

/** The chosen figure. */
export function MascotFigure(props: Props) {
  const model = useFigure()
  return model ? <Figure key={model.key} model={model} {...props} /> : null
}

function Figure({ model, around, covered, busy, leaving }: Props & { model: FigureModel }) {
  const { userScale } = mascotSettings.use()
  const scale = appliedScale(userScale, around.width)
  const height = Math.round(figureHeight * scale)
  const size = { width: Math.round(height * model.aspect), height }
  const { box, home, dragging, settling, pinned, handlers, isPress } = useMovable('figure', size, around)
  const { opacity } = mascotOptions.use()
  const canvas = useRef<HTMLCanvasElement>(null)
  const hint = useId()
  const puppet = usePuppet(canvas, model, size, {
    covered: covered || !box,
    dragging,
    onReady: () => announceSwap(model),
  })
  const { line, answer } = useSpeech(puppet, model, busy || covered)
  // The other parts of the mascot avoid the figure when it moves.
  useSharedBox('figure', leaving ? undefined : puppet && box, lookAround)
  useCarried(puppet, dragging, home.x)
  // On a phone the figure folds into the ball when it would cover controls.
  const open = usePlace((state) => state.open)
  const aside = !dragging && !open && around.figureInTheWay
  const folded = !puppet || leaving || aside

  function touch(event: MouseEvent): void {
    if (!puppet || !isPress(event)) return
    const { x, y } = canvas.current!.getBoundingClientRect()
    // A press with a key has no position, so it counts as a touch of the head.
    const byKey = event.detail === 0
    const at = byKey ? [size.width * 0.42, size.height * 0.36] : [event.clientX - x, event.clientY - y]
    answer(puppet.tap(at[0]!, at[1]!))
  }

  return (
    <div
      hidden={!box}
      data-testid="mascot-figure"
      data-ready={puppet !== undefined}
      data-scale={Number(scale.toFixed(4))}
      style={{ ...size, transform: `translate(${home.x}px, ${home.y}px)` }}
      className={cx(
        'pointer-events-none fixed top-0 left-0 layer-mascot',
        settling && 'transition-transform duration-150 ease-out',
        !puppet && 'invisible',
      )}
    >
      <div
        style={{
          transform: `translateY(${(box ?? home).y - home.y}px) scale(${folded ? 0.12 : 1})`,
          transformOrigin: ballIn(home, around),
          opacity: folded ? 0 : opacity,
        }}
        className="size-full rounded-md outline-offset-2 outline-accent-text transition-[transform,opacity] duration-180 ease-out has-focus-visible:outline-2"
      >
        <div className="absolute bottom-0 left-[22%] h-[4%] w-[46%] rounded-[50%] bg-veil opacity-70 blur-xs" />
        <canvas ref={canvas} aria-hidden className="relative block size-full" />
        <BareButton
          disabled={folded}
          aria-label={model.name()}
          aria-describedby={pinned ? undefined : hint}
          {...handlers}
          onClick={touch}
          style={model.outline ? { clipPath: `polygon(${model.outline})` } : undefined}
          className={cx(
            'pointer-events-auto absolute inset-0 touch-none outline-none select-none disabled:pointer-events-none',
            dragging ? 'cursor-grabbing' : pinned ? 'cursor-pointer' : 'cursor-grab',
          )}
        />
        <span id={hint} hidden>
          {m.mascot_figure_hint()}
        </span>
      </div>
      {box && line && !folded && !dragging && (
        <Bubble key={line.text} text={line.text} figure={box} home={home} area={around.area} />
      )}
    </div>
  )
}

/** Returns the centre of the ball relative to the figure, as a CSS position. The figure unfolds from there. */
function ballIn(home: Box, { area }: Surroundings): string {
  const ball = boxAt(usePlace.getState().ball, ballSize, area)
  return `${ball.x + ball.width / 2 - home.x}px ${ball.y + ball.height / 2 - home.y}px`
}

/** Lets loose parts of the figure swing while it is dragged. */
function useCarried(puppet: Puppet | undefined, dragging: boolean, x: number): void {
  const last = useRef(x)
  useEffect(() => {
    if (dragging) puppet?.carry(x - last.current)
    last.current = x
  }, [puppet, dragging, x])
}

let lastKey: string | undefined

// Announces a change of the figure to screen readers, but not the first figure of a page.
function announceSwap({ key, name }: FigureModel): void {
  if (lastKey !== undefined && lastKey !== key) announce(name())
  lastKey = key
}
