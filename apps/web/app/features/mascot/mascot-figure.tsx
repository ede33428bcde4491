import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { announce } from './announcer.ts'
import { Bubble } from './bubble.tsx'
import { setFigureBox } from './figure-box.ts'
import type { FigureModel } from './models.ts'
import { appliedScale, figureHeight } from './scale.ts'
import { mascotSettings } from './settings-store.ts'
import type { Surroundings } from './surroundings.ts'
import { useFigure } from './use-figures.ts'
import { useMovable } from './use-movable.ts'
import { usePuppet } from './use-puppet.ts'
import { useSpeech } from './use-speech.ts'

type Props = {
  around: Surroundings
  /** Something covers it. */
  covered: boolean
  /** The reader is writing, so it is silent. */
  busy: boolean
}

/** The figure that is chosen. */
export function MascotFigure(props: Props) {
  const model = useFigure()
  return model ? <Figure key={model.key} model={model} {...props} /> : null
}

function Figure({ model, around, covered, busy }: Props & { model: FigureModel }) {
  const { userScale } = mascotSettings.use()
  const scale = appliedScale(userScale, around.width)
  const height = Math.round(figureHeight * scale)
  const size = { width: Math.round(height * model.aspect), height }
  const { box, home, held, handlers, isPress } = useMovable('figure', size, around)
  const canvas = useRef<HTMLCanvasElement>(null)
  const hint = useId()
  const puppet = usePuppet(canvas, model, size, {
    covered: covered || !box,
    onReady: () => announceSwap(model),
  })
  const { line, answer } = useSpeech(puppet, model, busy || covered)
  useSharedBox(puppet && box)

  function touch(event: MouseEvent): void {
    if (!puppet || !isPress(event)) return
    const { x, y } = canvas.current!.getBoundingClientRect()
    // A key has no position: it touches the head.
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
        'pointer-events-none fixed top-0 left-0 layer-mascot transition-opacity duration-300',
        puppet ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
      <div
        style={{ transform: `translateY(${(box ?? home).y - home.y}px)` }}
        className="size-full rounded-md outline-offset-2 outline-accent-text transition-transform duration-150 ease-out has-focus-visible:outline-2"
      >
        <div className="absolute bottom-0 left-[22%] h-[4%] w-[46%] rounded-[50%] bg-veil opacity-70 blur-xs" />
        <canvas ref={canvas} aria-hidden className="relative block size-full" />
        <button
          type="button"
          disabled={!puppet}
          aria-label={model.name()}
          aria-describedby={hint}
          {...handlers}
          onClick={touch}
          style={model.outline ? { clipPath: `polygon(${model.outline})` } : undefined}
          className={cx(
            'pointer-events-auto absolute inset-0 touch-none outline-none select-none disabled:pointer-events-none',
            held ? 'cursor-grabbing' : 'cursor-grab',
          )}
        />
        <span id={hint} hidden>
          {m.mascot_figure_hint()}
        </span>
      </div>
      {box && line && <Bubble key={line.text} text={line.text} figure={box} home={home} area={around.area} />}
    </div>
  )
}

let lastKey: string | undefined

// A swap is announced; the first figure of a page is not.
function announceSwap({ key, name }: FigureModel): void {
  if (lastKey !== undefined && lastKey !== key) announce(name())
  lastKey = key
}

// Another part of the page, loaded apart from this one, keeps clear of the figure.
function useSharedBox(box: ReturnType<typeof useMovable>['box']): void {
  useEffect(() => setFigureBox(box), [box])
  useEffect(() => () => setFigureBox(undefined), [])
}
