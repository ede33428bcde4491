import { readRetryAfter } from '../../source/index.ts'
import { hashOf } from '../markup/text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const MIN_MS = 10 * MINUTE
const MAX_MS = DAY
const MAX_MS_AFTER_FAILURES = 7 * DAY
/** The length of the period whose entries are counted. */
const WINDOW = 28 * DAY
/** The maximum jitter as a share of the interval. */
const JITTER = 0.1

export type FetchHistory = {
  /** The current time. All times of this type are in milliseconds since 1970. */
  now: number
  url: string
  ttlMinutes: number | null
  /** Headers of the last answer, with names in lower case. */
  headers: Readonly<Record<string, string>>
  /** The known times of entries. Times in the future and times that are more than four weeks old are ignored. */
  entryTimes: readonly number[]
  /** The number of failures since the last success. */
  failuresInARow: number
}

/**
 * Returns the time of the next fetch of a feed. The interval is half of the mean time between the entries of the last four weeks, from 10
 * minutes to one day. It is never shorter than the feed allows (`ttl`, Cache-Control, Retry-After). Each failure in a row doubles the
 * interval, up to 7 days.
 * A jitter of up to a tenth of the interval spreads the fetches of feeds that were added together. The jitter is always the same for a
 * feed.
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

/** Returns half of the mean time between entries in milliseconds. */
function rhythmOf({ now, entryTimes }: FetchHistory): number {
  const recent = entryTimes.filter((at) => at <= now && at > now - WINDOW).length
  return recent === 0 ? MAX_MS : Math.max(WINDOW / recent / 2, MIN_MS)
}

/** Returns the time in milliseconds for which an answer is fresh; 0 for an answer that must not be cached. */
function maxAgeOf(cacheControl: string): number {
  if (/\bno-(cache|store)\b/i.test(cacheControl)) return 0
  return Number(/\bmax-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0) * 1_000
}

/** Returns a number from 0 to 1 that depends only on the address. */
const shareOf = (url: string): number => (Number.parseInt(hashOf(url), 36) % 1_000) / 999
