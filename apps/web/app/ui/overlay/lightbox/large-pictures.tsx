import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useKeysAtOnce } from '#app/lib/view/use-keys-at-once.ts'
import type { GestureCommand } from '#app/lib/stage/gesture-commands.ts'
import { useSizeOf } from '#app/lib/stage/use-size-of.ts'
import { useStageGestures } from '#app/lib/stage/use-stage-gestures.ts'
import { useStageWheel } from '#app/lib/stage/use-stage-wheel.ts'
import { useZoom, type StageZoom } from '#app/lib/stage/use-zoom.ts'
import { TAP_SCALE } from '#app/lib/stage/zoom.ts'
import { m } from '#app/texts/messages.js'
import { FindPictureIcon } from '../../find-picture.tsx'
import { IconButton } from '../../icon-button.tsx'

/** A picture with its size in px, so that nothing moves when it has loaded. */
export type LargePicture = { src: string; srcset: string; width: number; height: number; alt: string }

type Props = {
  pictures: readonly LargePicture[]
  first: number
  closeButton: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

const KEY_STEP = 1.4
const icon = { size: 20, 'aria-hidden': true } as const

/**
 * Shows one picture at a time. Swipes, arrow keys and taps at the sides change the picture; two fingers, `+`, `-` and the wheel
 * zoom.
 */
export function LargePictures({ pictures, first, closeButton, onClose }: Props) {
  const [at, setAt] = useState(first)
  const stage = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLImageElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const size = useSizeOf(stage)
  const zoom = useZoom(layer, size, () => null, String(at))
  const last = pictures.length - 1

  function turn(step: 1 | -1): void {
    const next = at + step
    if (next < 0 || next > last) return
    setAt(next)
  }
  function run(command: GestureCommand): void {
    if (command !== 'controls') turn(command === 'next' || command === 'forward' ? 1 : -1)
  }
  function slide(x: number): void {
    if (slot.current) slot.current.style.translate = x === 0 ? '' : `${x}px`
  }
  const shared = { flow: 'paged', direction: 'ltr', zoom } as const
  const gestures = useStageGestures({
    ...shared,
    size,
    canSwipe: () => last > 0,
    onCommand: run,
    onSwipeMove: slide,
    onSwipeEnd: (command) => {
      slide(0)
      if (command) run(command)
    },
  })
  useStageWheel(stage, { ...shared, scroller: () => null, onTurn: run })
  useKeys(zoom, turn)

  const { src, srcset, alt, ...box } = pictures[at]!
  return (
    <>
      <div ref={stage} {...gestures} className="absolute inset-0 touch-none overflow-hidden">
        <div ref={slot} className="size-full">
          <img
            ref={layer}
            key={src}
            src={src}
            srcSet={srcset}
            sizes={`${zoom.step * 100}vw`}
            {...box}
            alt={alt}
            draggable={false}
            className="size-full origin-top-left object-contain select-none"
          />
        </div>
      </div>
      <div className="absolute top-2 right-2 flex gap-2">
        <FindPictureIcon src={src} variant="raised" />
        <ZoomButton zoom={zoom} />
        <IconButton ref={closeButton} label={m.ui_close()} variant="raised" onClick={onClose}>
          <X {...icon} />
        </IconButton>
      </div>
      {last > 0 && (
        <div className="absolute inset-x-2 bottom-2 flex items-center justify-between gap-2">
          <IconButton
            label={m.ui_picture_previous()}
            variant="raised"
            disabled={at === 0}
            onClick={() => turn(-1)}
          >
            <ChevronLeft {...icon} />
          </IconButton>
          <output className="paper truncate rounded-md px-3 py-1 text-sm tabular-nums">
            {alt !== '' && `${alt} · `}
            {at + 1} / {pictures.length}
          </output>
          <IconButton
            label={m.ui_picture_next()}
            variant="raised"
            disabled={at === last}
            onClick={() => turn(1)}
          >
            <ChevronRight {...icon} />
          </IconButton>
        </div>
      )}
    </>
  )
}

function ZoomButton({ zoom }: { zoom: StageZoom }) {
  const isLarge = zoom.step > 1
  return (
    <IconButton
      label={isLarge ? m.ui_picture_fit() : m.ui_picture_zoom()}
      variant="raised"
      onClick={() => (isLarge ? zoom.reset() : zoom.by(TAP_SCALE))}
    >
      {isLarge ? <ZoomOut {...icon} /> : <ZoomIn {...icon} />}
    </IconButton>
  )
}

/** Handles keys wherever the focus is, because the rest of the page is unreachable while the pictures are open. */
function useKeys(zoom: StageZoom, turn: (step: 1 | -1) => void): void {
  useKeysAtOnce((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const work = {
      ArrowRight: () => turn(1),
      ArrowLeft: () => turn(-1),
      '+': () => zoom.by(KEY_STEP),
      '=': () => zoom.by(KEY_STEP),
      '-': () => zoom.by(1 / KEY_STEP),
      '0': zoom.reset,
    }[event.key]
    if (!work) return
    event.preventDefault()
    work()
  })
}
