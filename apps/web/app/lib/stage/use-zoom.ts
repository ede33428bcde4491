import { useCallback, useRef, useState, type RefObject } from 'react'
import type { Size } from './stage.ts'
import { NO_ZOOM, panBy, zoomAt, type Point, type Zoom } from './zoom.ts'

/** Zooming the stage: written straight to the layer's style, so that following a finger renders nothing. */
export function useZoom(
  layer: RefObject<HTMLElement | null>,
  size: Size | null,
  scroller: () => HTMLElement | null,
) {
  const zoom = useRef<Zoom>(NO_ZOOM)
  // In whole steps: it decides which width of a picture is loaded.
  const [step, setStep] = useState(1)

  const set = useCallback(
    (next: Zoom) => {
      zoom.current = next
      draw(layer.current, next)
      setStep(Math.min(3, Math.ceil(next.scale)))
    },
    [layer],
  )

  return {
    zoom,
    step,
    set,
    reset: useCallback(() => set(NO_ZOOM), [set]),
    by: (factor: number, point?: Point) => {
      if (size) set(zoomAt(zoom.current, size, point ?? { x: size.width / 2, y: size.height / 2 }, factor))
    },
    /** Moves what is shown; what the zoom cannot move, the scroller below does. */
    pan: (by: Point) => {
      if (!size) return
      const moved = panBy(zoom.current, size, by)
      set(moved.zoom)
      scroller()?.scrollBy({ left: -moved.rest.x, top: -moved.rest.y, behavior: 'instant' })
    },
  }
}

function draw(node: HTMLElement | null, { scale, x, y }: Zoom): void {
  if (node) node.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
}

export type StageZoom = ReturnType<typeof useZoom>
