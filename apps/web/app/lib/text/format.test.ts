import type { Language } from '@engawa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAgo, formatBytes, formatCount, formatDay, formatDuration, formatNumber } from './format.ts'
import { setLanguageSource } from './language.ts'

let language: Language = 'en'
setLanguageSource(() => language)

const inBoth = (check: (of: Language) => void): void => {
  for (language of ['en', 'zh-CN'] as const) check(language)
}

test('`formatDay` returns the same text as the formatter of the browser', () => {
  const times = fc.date({
    min: new Date('1971-01-01T00:00:00Z'),
    max: new Date('2199-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  inBoth((of) => {
    const browser = new Intl.DateTimeFormat(of, { dateStyle: 'medium', timeZone: 'UTC' })
    fc.assert(fc.property(times, (at) => formatDay(at.toISOString()) === browser.format(at)))
  })
  language = 'en'
  expect(formatDay('2026-03-03T23:30:00Z')).toBe('Mar 3, 2026')
  language = 'zh-CN'
  expect(formatDay('2026-03-03T23:30:00Z')).toBe('2026年3月3日')
})

test('`formatNumber` and `formatCount` return the same text as the formatters of the browser', () => {
  const counts = fc.oneof(
    fc.integer({ min: -10, max: 1100 }),
    fc.integer(),
    fc.double({ min: 0.1, noNaN: true }),
  )
  inBoth((of) => {
    const plain = new Intl.NumberFormat(of)
    const short = new Intl.NumberFormat(of, { notation: 'compact', maximumFractionDigits: 1 })
    fc.assert(fc.property(counts, (count) => formatNumber(count) === plain.format(count)))
    fc.assert(fc.property(counts, (count) => formatCount(count) === short.format(count)))
  })
})

test('`formatAgo` shows a past time in its largest unit', () => {
  const now = Date.parse('2026-03-03T12:00:00Z')
  const ago = (seconds: number): string => formatAgo(new Date(now - seconds * 1_000).toISOString(), now)
  const [minute, hour, day] = [60, 3_600, 86_400]
  const ages = [
    -5 * minute,
    59,
    minute,
    59 * minute,
    hour,
    23 * hour,
    day,
    6 * day,
    7 * day,
    29 * day,
    30 * day,
    364 * day,
    800 * day,
  ]
  language = 'en'
  expect(ages.map(ago)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '6 days ago',
    'last week',
    '4 weeks ago',
    'last month',
    '12 months ago',
    '2 years ago',
  ])
  language = 'zh-CN'
  expect([0, 2 * minute, day, 800 * day].map(ago)).toEqual(['刚刚', '2 分钟前', '1 天前', '2 年前'])
})

test('`formatBytes` uses the plural and the language of the reader', () => {
  const sizes = [0, 1, 12, 1_536_000]
  language = 'en'
  expect(sizes.map(formatBytes)).toEqual(['0 bytes', '1 byte', '12 bytes', '1.5 MB'])
  language = 'zh-CN'
  expect(sizes.map(formatBytes)).toEqual(['0 字节', '1 字节', '12 字节', '1.5 MB'])
})

test('`formatDuration` shows a duration in its largest unit, with a space before the unit', () => {
  const spans = [30, 42 * 60, 7_200, 90_000]
  language = 'en'
  expect(spans.map(formatDuration)).toEqual(['1 minute', '42 minutes', '2 hours', '2 days'])
  language = 'zh-CN'
  expect(spans.map(formatDuration)).toEqual(['1 分钟', '42 分钟', '2 小时', '2 天'])
})
