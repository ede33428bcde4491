import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemAt, layStrip, placeAt, scrollFor, windowOf } from './strip-window.ts'

const side = fc.integer({ min: 1, max: 4000 })
const items = fc.array(
  fc.oneof(
    fc.record({ size: fc.record({ width: side, height: side }) }),
    fc.record({ height: fc.integer({ min: 1, max: 900 }) }),
  ),
  { minLength: 1, maxLength: 300 },
)

it('the binary search finds the same item as a linear search', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: -100, max: 2_000_000 }), (list, y) => {
      const strip = layStrip(list, 390)
      const slow = strip.tops.findLastIndex((top) => top <= y)
      expect(itemAt(strip, y)).toBe(Math.max(0, slow))
    }),
  )
})

it('few pages of a long strip are rendered, and the visible pages are among them', () => {
  const strip = layStrip(
    Array.from({ length: 500 }, () => ({ size: { width: 800, height: 1200 } })),
    400,
  )
  expect(strip.total).toBe(500 * 600)
  const { first, last } = windowOf(strip, 150_000, 800, 1200)
  expect([first, last]).toEqual([248, 253])
  expect(windowOf(strip, 0, 800, 1200)).toEqual({ first: 0, last: 3 })
  expect(windowOf(strip, strip.total - 800, 800, 1200).last).toBe(499)
})

it('a position that was reported at one width is restored at any other width', () => {
  fc.assert(
    fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const narrow = layStrip(list, 360)
      const place = placeAt(narrow, Math.floor(part * narrow.total))
      expect(
        Math.abs(scrollFor(narrow, place.index, place.offset) - Math.floor(part * narrow.total)),
      ).toBeLessThan(1)
      const wide = layStrip(list, 720)
      const there = scrollFor(wide, place.index, place.offset)
      expect(there).toBeGreaterThanOrEqual(wide.tops[place.index]!)
      expect(there).toBeLessThanOrEqual(wide.tops[place.index]! + wide.heights[place.index]!)
    }),
  )
})
