import { expect, it } from 'vitest'
import { parseNovelSettings, type NovelSettings } from './novel-settings.ts'
import { pageSize } from './page-size.ts'

const settings = (change: Partial<NovelSettings>): NovelSettings => ({
  ...parseNovelSettings(null),
  ...change,
})
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

it('lines are never longer than the reader wants, nor wider than the screen', () => {
  for (const mode of ['scroll', 'paged'] as const)
    for (const stage of [desk, phone]) {
      const { width } = pageSize(settings({ mode, measure: 30, size: 20 }), false, stage)
      expect(width).toBeLessThanOrEqual(Math.min(600, stage.width))
      expect(width).toBeGreaterThan(300)
    }
})

it('two columns stand side by side where there is room for them, one above the other in vertical text', () => {
  const two = settings({ mode: 'paged', columns: 'two', size: 18 })
  const across = pageSize(two, false, desk)
  expect(across.columns).toBe(2)
  expect(across.pageStep).toBe(across.width + across.gap)
  expect((across.width - across.gap) / 2).toBe(Math.floor((across.width - across.gap) / 2))
  const down = pageSize(two, true, desk)
  expect(down.columns).toBe(2)
  expect(down.pageStep).toBe(down.height + down.gap)
  expect(pageSize(two, false, phone).columns).toBe(1)
})
