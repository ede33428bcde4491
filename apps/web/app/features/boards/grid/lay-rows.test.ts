import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layRows, MAX_ROW_HEIGHT, ratioOf, rowOf, rowsWithin, type Shape } from './lay-rows.ts'

const GAP = 8
const options = { width: 1_000, rowHeight: 200, gap: GAP, isEnd: true }
const square = { width: 500, height: 500 }
const wide = { width: 1_600, height: 900 }

const shapes = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) }),
  { maxLength: 80 },
)
const widths = fc.integer({ min: 120, max: 3_000 })

describe('layRows', () => {
  test('rows are stretched to the full width, but an incomplete last row is not stretched', () => {
    const { rows, widths: all, lefts, total } = layRows([square, square, square, square, square], options)
    expect(rows).toEqual([
      { first: 0, count: 4, top: 0, height: 244 },
      { first: 4, count: 1, top: 252, height: 200 },
    ])
    expect([lefts[1], all[0], all[4], total]).toEqual([252, 244, 200, 452])
  })

  test('on a phone, rows have the full width, and a row that would be too high is cropped', () => {
    const panorama = { width: 900, height: 300 }
    const upright = { width: 300, height: 660 }
    const phone = { ...options, width: 358, rowHeight: 124 }
    const { rows, widths: all } = layRows([square, panorama, upright, panorama, square], phone)
    expect(all.slice(0, 4)).toEqual([358, 358, 358, 358])
    expect(rows.map(({ height }) => Math.round(height))).toEqual([358, 119, 580, 119, 124])
  })

  test('the only picture of a grid is enlarged', () => {
    const alone = (item: Shape, width: number) => {
      const { rows, widths: all } = layRows([item], { ...options, width })
      return [all[0], rows[0]!.height]
    }
    expect(alone(square, 1_000)).toEqual([400, 400])
    expect(alone(square, 358)).toEqual([358, 358])
  })

  test('an incomplete last row is hidden while more pictures may follow', () => {
    const { rows, total } = layRows([square, square, square, square, square], { ...options, isEnd: false })
    expect([rows.length, total]).toEqual([1, 244])
    expect(layRows([], options)).toEqual({ rows: [], lefts: [], widths: [], total: 0 })
  })

  test('each picture is in exactly one row inside the grid, keeps its aspect ratio and overlaps no other', () => {
    fc.assert(
      fc.property(shapes, widths, (items, width) => {
        const laid = layRows(items, { ...options, width })
        expect(laid.rows.reduce((sum, { count }) => sum + count, 0)).toBe(items.length)
        let bottom = -GAP
        for (const { first, count, top, height } of laid.rows) {
          expect(top).toBeCloseTo(bottom + GAP)
          bottom = top + height
          let right = -GAP
          for (let index = first; index < first + count; index += 1) {
            expect(laid.lefts[index]).toBeCloseTo(right + GAP)
            right = laid.lefts[index]! + laid.widths[index]!
            if (height < MAX_ROW_HEIGHT)
              expect(laid.widths[index]! / height).toBeCloseTo(ratioOf(items[index]!))
          }
          if (first + count < items.length) expect(right).toBeCloseTo(width)
          expect(right).toBeLessThanOrEqual(width + 0.01)
          expect(height).toBeLessThanOrEqual(MAX_ROW_HEIGHT)
        }
        expect(laid.total).toBeCloseTo(Math.max(0, bottom))
      }),
      { numRuns: 60 },
    )
  })

  test('rows do not move when pictures are added after them', () => {
    fc.assert(
      fc.property(shapes, shapes, widths, (items, more, width) => {
        const before = layRows(items, { ...options, width, isEnd: false })
        const after = layRows([...items, ...more], { ...options, width, isEnd: false })
        expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows)
      }),
      { numRuns: 60 },
    )
  })

  test('`rowsWithin` finds the rows that touch a span, and `rowOf` finds the row of a picture', () => {
    const laid = layRows(
      Array.from({ length: 10_000 }, (_, at): Shape => (at % 2 ? square : wide)),
      options,
    )
    const { from, to } = rowsWithin(laid, 5_000, 6_000)
    expect(laid.rows[from]!.top + laid.rows[from]!.height).toBeGreaterThan(5_000)
    expect(laid.rows[from - 1]!.top + laid.rows[from - 1]!.height).toBeLessThanOrEqual(5_000)
    expect(laid.rows[to - 1]!.top).toBeLessThanOrEqual(6_000)
    expect(laid.rows[to]!.top).toBeGreaterThan(6_000)
    expect(rowsWithin(laid, -900, -100)).toEqual({ from: 0, to: 0 })
    expect(rowsWithin(laid, 1e9, 2e9)).toEqual({ from: laid.rows.length, to: laid.rows.length })
    const row = rowOf(laid, 5_000)!
    expect(row.first <= 5_000 && 5_000 < row.first + row.count).toBe(true)
    expect(rowOf(laid, 10_000)).toBeUndefined()
  })
})
