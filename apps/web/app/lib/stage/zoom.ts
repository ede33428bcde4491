import type { Size } from './stage.ts'

/** The zoom of the stage. A point p of the stage is drawn at `x + scale · p`. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 5
/** The scale after a double tap or the `+` key. */
export const TAP_SCALE = 2

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Limits a zoom so that the enlarged stage covers the whole viewport, without a gap at any edge. */
export function clampZoom(zoom: Zoom, viewport: Size): Zoom {
  const scale = within(zoom.scale, 1, MAX_SCALE)
  if (scale === 1) return NO_ZOOM
  return {
    scale,
    x: within(zoom.x, viewport.width * (1 - scale), 0),
    y: within(zoom.y, viewport.height * (1 - scale), 0),
  }
}

/** Changes the scale by a factor. The given point of the viewport does not move. */
export function zoomAt(zoom: Zoom, viewport: Size, point: Point, factor: number): Zoom {
  const scale = within(zoom.scale * factor, 1, MAX_SCALE)
  const real = scale / zoom.scale
  return clampZoom(
    { scale, x: point.x - (point.x - zoom.x) * real, y: point.y - (point.y - zoom.y) * real },
    viewport,
  )
}

/** Pans the enlarged stage. `rest` is the movement beyond the stage's edge, in px of the stage, for the scroller below. */
export function panBy(zoom: Zoom, viewport: Size, by: Point): { zoom: Zoom; rest: Point } {
  const moved = clampZoom({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, viewport)
  return {
    zoom: moved,
    rest: {
      x: (by.x - (moved.x - zoom.x)) / moved.scale,
      y: (by.y - (moved.y - zoom.y)) / moved.scale,
    },
  }
}

/** Zooms by two fingers that move from the points `before` to the points `after`. The stage follows the midpoint of the fingers. */
export function pinch(zoom: Zoom, viewport: Size, before: [Point, Point], after: [Point, Point]): Zoom {
  const middle = middleOf(after)
  const from = middleOf(before)
  const factor = distance(after) / Math.max(1, distance(before))
  return clampZoom(
    (({ scale, x, y }) => ({ scale, x: x + middle.x - from.x, y: y + middle.y - from.y }))(
      zoomAt(zoom, viewport, from, factor),
    ),
    viewport,
  )
}

const middleOf = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)
