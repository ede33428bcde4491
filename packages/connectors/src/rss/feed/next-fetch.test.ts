import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FetchHistory, nextFetch } from '../index.ts'

const NOW = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const history = (more: Partial<FetchHistory> = {}): FetchHistory => ({
  now: NOW,
  url: 'https://a.example/feed',
  ttlMinutes: null,
  headers: {},
  entryTimes: [],
  failuresInARow: 0,
  ...more,
})
const minutes = (more: Partial<FetchHistory>) => (nextFetch(history(more)) - NOW) / MINUTE
const everyHours = (hours: number) =>
  Array.from({ length: (28 * 24) / hours }, (_, index) => NOW - index * hours * HOUR)

describe('the time until the next fetch', () => {
  it.each<[string, Partial<FetchHistory>, number, number]>([
    ['a quiet feed: about a day', {}, 21 * 60, 24 * 60],
    ['one entry a day: about half a day', { entryTimes: everyHours(24) }, 12 * 60, 13.2 * 60],
    ['one an hour: about half an hour', { entryTimes: everyHours(1) }, 30, 33],
    ['very many: ten minutes', { entryTimes: everyHours(0.05) }, 10, 11],
    [
      'future entries do not count',
      { entryTimes: everyHours(1).map((at) => at + 29 * DAY) },
      21 * 60,
      24 * 60,
    ],
    ['the ttl of the feed is the minimum', { entryTimes: everyHours(1), ttlMinutes: 180 }, 180, 180],
    ['a ttl of a year counts as a day', { ttlMinutes: 525_600 }, 24 * 60, 24 * 60],
    [
      'Cache-Control is the minimum',
      { entryTimes: everyHours(1), headers: { 'cache-control': 'public, max-age=7200' } },
      120,
      120,
    ],
    // RSSHub sends max-age=300 and a ttl of 5 minutes.
    [
      'the five minutes of RSSHub change nothing',
      { entryTimes: everyHours(0.05), ttlMinutes: 5, headers: { 'cache-control': 'public, max-age=300' } },
      10,
      11,
    ],
    [
      'Cache-Control of an answer that must not be cached is ignored',
      { entryTimes: everyHours(1), headers: { 'cache-control': 'no-cache, max-age=86400' } },
      30,
      33,
    ],
    [
      'Retry-After is the minimum',
      { entryTimes: everyHours(0.05), headers: { 'retry-after': '36000' }, failuresInARow: 1 },
      600,
      600,
    ],
    ['a failure doubles the time', { entryTimes: everyHours(1), failuresInARow: 1 }, 60, 66],
    [
      'three failures make the time eight times as long',
      { entryTimes: everyHours(1), failuresInARow: 3 },
      240,
      264,
    ],
    ['many failures make the time a week', { failuresInARow: 1_000 }, 7 * 24 * 60, 7 * 24 * 60],
  ])('the time until the next fetch is right: %s', (_, more, min, max) => {
    expect(minutes(more)).toBeGreaterThanOrEqual(min)
    expect(minutes(more)).toBeLessThanOrEqual(max + 0.01)
  })

  const any = fc.record({
    now: fc.constant(NOW),
    url: fc.webUrl(),
    ttlMinutes: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    headers: fc.record(
      {
        'cache-control': fc.oneof(
          fc.string(),
          fc.integer({ min: 0 }).map((seconds) => `max-age=${seconds}`),
        ),
        'retry-after': fc.oneof(fc.string(), fc.integer({ min: 0 }).map(String)),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>,
    entryTimes: fc.array(fc.integer({ min: NOW - 60 * DAY, max: NOW + DAY }), { maxLength: 2_000 }),
    failuresInARow: fc.nat(200),
  })

  it('the time until the next fetch is within the limits and the same for the same history', () => {
    fc.assert(
      fc.property(any, (each) => {
        const wait = nextFetch(each) - NOW
        expect(wait).toBeGreaterThanOrEqual(10 * MINUTE)
        expect(wait).toBeLessThanOrEqual(each.failuresInARow > 0 ? 7 * DAY : DAY)
        expect(nextFetch({ ...each }) - NOW).toBe(wait)
      }),
    )
  })

  it('the next fetch is never earlier than the feed allows, and failures never make it earlier', () => {
    fc.assert(
      fc.property(any, fc.nat(2_000), (each, more) => {
        const at = nextFetch(each)
        expect(nextFetch({ ...each, failuresInARow: each.failuresInARow + more })).toBeGreaterThanOrEqual(at)
        expect(nextFetch({ ...each, ttlMinutes: (each.ttlMinutes ?? 0) + more })).toBeGreaterThanOrEqual(at)
        expect(at - NOW).toBeGreaterThanOrEqual(Math.min((each.ttlMinutes ?? 0) * MINUTE, DAY))
      }),
    )
  })

  it('feeds that were added together are fetched at different times', () => {
    const times = Array.from({ length: 500 }, (_, id) =>
      nextFetch(history({ url: `https://a.example/${id}` })),
    )
    expect(new Set(times).size).toBeGreaterThan(200)
  })
})
