import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { clampZoom, MAX_SCALE, NO_ZOOM, panBy, pinch, zoomAt } from './zoom.ts'

const viewport = { width: 400, height: 800 }

it('zooming does not move the point under the finger', () => {
  const zoom = zoomAt(NO_ZOOM, viewport, { x: 100, y: 200 }, 2)
  expect(zoom).toEqual({ scale: 2, x: -100, y: -200 })
  expect(zoomAt(zoom, viewport, { x: 100, y: 200 }, 0.5)).toEqual(NO_ZOOM)
})

it('panning beyond the edge returns the rest of the movement, for the scroller', () => {
  const { zoom, rest } = panBy({ scale: 2, x: 0, y: -780 }, viewport, { x: 30, y: -60 })
  expect(zoom).toEqual({ scale: 2, x: 0, y: -800 })
  expect(rest).toEqual({ x: 15, y: -20 })
})

it('the stage follows the two fingers of a pinch', () => {
  const zoom = pinch(
    NO_ZOOM,
    viewport,
    [
      { x: 150, y: 400 },
      { x: 250, y: 400 },
    ],
    [
      { x: 100, y: 400 },
      { x: 300, y: 400 },
    ],
  )
  expect(zoom).toEqual({ scale: 2, x: -200, y: -400 })
})

it('after any series of gestures, the stage has no gap at an edge, and its scale is within the range', () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true })
  const step = fc.record({ x: number, y: number, factor: fc.double({ min: 0.1, max: 10, noNaN: true }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let zoom = NO_ZOOM
      for (const { x, y, factor } of steps) {
        zoom = panBy(
          zoomAt(zoom, viewport, { x: Math.abs(x) % 400, y: Math.abs(y) % 800 }, factor),
          viewport,
          { x, y },
        ).zoom
        expect(zoom).toEqual(clampZoom(zoom, viewport))
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(MAX_SCALE)
        expect(zoom.x).toBeLessThanOrEqual(0)
        expect(zoom.x + zoom.scale * viewport.width).toBeGreaterThanOrEqual(viewport.width - 0.001)
      }
    }),
  )
})
