import { readRetryAfter } from '../../source/index.ts'
import { hashOf } from '../markup/text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const MIN_MS = 10 * MINUTE
const MAX_MS = DAY
const MAX_MS_AFTER_FAILURES = 7 * DAY
/** The period of entries that count. */
const WINDOW = 28 * DAY
/** The maximum share of the interval. */
const JITTER = 0.1

export type FetchHistory = {
  /** In milliseconds since 1970, like all times here. */
  now: number
  url: string
  ttlMinutes: number | null
  /** Headers of the last answer, with names in lower case. */
  headers: Readonly<Record<string, string>>
  /** Known times of entries; times older than four weeks and in the future are ignored. */
  entryTimes: readonly number[]
  /** The number of failures since the last success. */
  failuresInARow: number
}

/**
 * Returns the time of the next fetch of a feed. Fetches twice as often as entries came in the last four weeks, after 10 minutes to a day,
 * and never more often than the feed allows (`ttl`, Cache-Control, Retry-After). Each failure in a row doubles the interval, up to 7
 * days. A jitter of up to a tenth, always the same for a feed, spreads feeds that were added together.
 */
export function nextFetch(history: FetchHistory): number {
  const { now, url, ttlMinutes, headers, failuresInARow } = history
  const byRhythm = Math.min(rhythmOf(history), MAX_MS / (1 + JITTER)) * (1 + JITTER * shareOf(url))
  const byFeed = Math.max((ttlMinutes ?? 0) * MINUTE, maxAgeOf(headers['cache-control'] ?? ''))
  const withoutFailures = Math.min(Math.max(byRhythm, byFeed), MAX_MS)
  const interval = Math.min(
    withoutFailures * 2 ** Math.min(failuresInARow, 20),
    failuresInARow > 0 ? MAX_MS_AFTER_FAILURES : MAX_MS,
  )
  const retryAt = readRetryAfter(headers['retry-after'], now)?.getTime() ?? now
  return Math.round(Math.max(now + interval, retryAt))
}

/** Returns half of the mean time between entries. */
function rhythmOf({ now, entryTimes }: FetchHistory): number {
  const recent = entryTimes.filter((at) => at <= now && at > now - WINDOW).length
  return recent === 0 ? MAX_MS : Math.max(WINDOW / recent / 2, MIN_MS)
}

/** Returns the time for which an answer is fresh; 0 for one that must not be cached. */
function maxAgeOf(cacheControl: string): number {
  if (/\bno-(cache|store)\b/i.test(cacheControl)) return 0
  return Number(/\bmax-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0) * 1_000
}

/** Returns a number from 0 to 1 for an address. */
const shareOf = (url: string): number => (Number.parseInt(hashOf(url), 36) % 1_000) / 999
