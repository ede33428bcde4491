import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Size } from './stage.ts'
import { NO_ZOOM, panBy, zoomAt, type Point, type Zoom } from './zoom.ts'

/**
 * Returns functions that zoom and pan the stage. They change the layer's style directly, so that a gesture causes no render. A new
 * picture (`shown`) begins without zoom.
 */
export function useZoom(
  layer: RefObject<HTMLElement | null>,
  size: Size | null,
  scroller: () => HTMLElement | null,
  shown: string,
) {
  const zoom = useRef<Zoom>(NO_ZOOM)
  // The scale is rounded to whole steps, because it decides which width of a picture is loaded.
  const [known, setKnown] = useState({ shown, step: 1 })

  const set = (next: Zoom): void => {
    zoom.current = next
    draw(layer.current, next)
    setKnown({ shown, step: Math.min(3, Math.ceil(next.scale)) })
  }

  // The style is reset here, because React does not manage the style of the layer.
  useLayoutEffect(() => {
    zoom.current = NO_ZOOM
    draw(layer.current, NO_ZOOM)
  }, [layer, shown])

  return {
    zoom,
    step: known.shown === shown ? known.step : 1,
    set,
    reset: () => set(NO_ZOOM),
    by: (factor: number, point?: Point) => {
      if (size) set(zoomAt(zoom.current, size, point ?? { x: size.width / 2, y: size.height / 2 }, factor))
    },
    /** Pans the stage by a movement. If the stage reaches its edge, the rest of the movement scrolls the content. */
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
