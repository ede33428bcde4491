import { expect, it } from 'vitest'
import { parseNovelSettings, type NovelSettings } from './novel-settings.ts'
import { hasSpaceForSideBars, pageSize } from './page-size.ts'

const settings = (change: Partial<NovelSettings>): NovelSettings => ({
  ...parseNovelSettings(null),
  ...change,
})
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

it('lines of text are never longer than the setting or wider than the screen', () => {
  for (const mode of ['scroll', 'paged'] as const)
    for (const stage of [desktop, phone]) {
      const { width } = pageSize(settings({ mode, measure: 30, size: 20 }), false, stage, 0)
      expect(width).toBeLessThanOrEqual(Math.min(600, stage.width))
      expect(width).toBeGreaterThan(300)
    }
})

it('two columns are side by side if there is room for them, and one above the other in vertical text', () => {
  const two = settings({ mode: 'paged', columns: 'two', size: 18 })
  const across = pageSize(two, false, desktop, 0)
  expect(across.columns).toBe(2)
  expect(across.pageStep).toBe(across.width + across.gap)
  expect((across.width - across.gap) / 2).toBe(Math.floor((across.width - across.gap) / 2))
  const down = pageSize(two, true, desktop, 0)
  expect(down.columns).toBe(2)
  expect(down.pageStep).toBe(down.height + down.gap)
  expect(pageSize(two, false, phone, 0).columns).toBe(1)
})

it('the bars of the reader never cover a line of the page', () => {
  const paged = settings({ mode: 'paged' })
  expect(hasSpaceForSideBars(paged, false, desktop)).toBe(true)
  expect(hasSpaceForSideBars(settings({ mode: 'paged', columns: 'two' }), false, desktop)).toBe(false)
  expect(hasSpaceForSideBars(paged, true, desktop)).toBe(false)
  expect(hasSpaceForSideBars(paged, false, phone)).toBe(false)
  expect(hasSpaceForSideBars(settings({ mode: 'scroll' }), false, desktop)).toBe(false)
  expect(pageSize(paged, false, phone, 57).height).toBe(phone.height - 2 * 57)
  expect(pageSize(paged, true, desktop, 57).height).toBeLessThanOrEqual(desktop.height - 2 * 57)
  expect(pageSize(settings({ mode: 'scroll' }), false, phone, 57).height).toBe(phone.height - 56)
})
