import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutSpread, sizeOr, stripWidth, UNKNOWN_SIZE } from './page-layout.ts'

const desktop = { width: 1440, height: 900 }
const upright = { width: 1000, height: 1500 }

it('`layoutSpread` fits a page to the screen, its width or its height, or shows the original size', () => {
  expect(layoutSpread([upright], desktop, 'screen')).toEqual({ height: 900, widths: [600] })
  expect(layoutSpread([upright], desktop, 'width')).toEqual({ height: 2160, widths: [1440] })
  expect(layoutSpread([upright], desktop, 'height')).toEqual({ height: 900, widths: [600] })
  expect(layoutSpread([upright], desktop, 'original')).toEqual({ height: 1500, widths: [1000] })
})

it('a page that is fitted to the screen never exceeds the screen, and has its aspect ratio', () => {
  const side = fc.integer({ min: 50, max: 12_000 })
  const size = fc.record({ width: side, height: side })
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 2 }), size, (pages, viewport) => {
      const { height, widths } = layoutSpread(pages, viewport, 'screen')
      expect(height).toBeLessThanOrEqual(viewport.height)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(viewport.width)
      for (const [index, page] of pages.entries())
        expect(Math.abs(widths[index]! - (height * page.width) / page.height)).toBeLessThanOrEqual(
          1 + page.width / page.height,
        )
    }),
  )
})

it('a page of unknown size is laid out as an upright page', () => {
  expect(sizeOr(null)).toEqual(UNKNOWN_SIZE)
  expect(sizeOr({ width: 0, height: 0 })).toEqual(UNKNOWN_SIZE)
})

it('the default width of a strip is a column on a wide screen, and the full width on a phone', () => {
  expect(stripWidth(desktop, null)).toBe(760)
  expect(stripWidth({ width: 390, height: 844 }, null)).toBe(390)
  expect(stripWidth(desktop, 100)).toBe(1440)
  expect(stripWidth(desktop, 45)).toBe(648)
})
