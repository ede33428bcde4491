import { readRetryAfter } from '../../source/index.ts'
import { hashOf } from '../markup/text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const SOONEST = 10 * MINUTE
const LATEST = DAY
const LATEST_AFTER_FAILURES = 7 * DAY
/** What counts as the last weeks. */
const WINDOW = 28 * DAY
/** Of the interval, at most. */
const JITTER = 0.1

export type FetchHistory = {
  /** In milliseconds since 1970, as all times here. */
  now: number
  url: string
  ttlMinutes: number | null
  /** Of the last answer, with names in lower case. */
  headers: Readonly<Record<string, string>>
  /** When entries came in, as far as known; older ones than four weeks and future ones do not count. */
  entryTimes: readonly number[]
  /** How often it failed since it last answered. */
  failuresInARow: number
}

/**
 * When to fetch a feed again: twice as often as entries came in the last four weeks, never more often than it asks for (`ttl`, Cache-Control,
 * Retry-After), after 10 minutes to a day. Each failure in a row doubles the interval, up to 7 days. Up to a tenth more, always the same for a
 * feed, keeps those apart that began together.
 */
export function nextFetch(history: FetchHistory): number {
  const { now, url, ttlMinutes, headers, failuresInARow } = history
  const usual = Math.min(rhythmOf(history), LATEST / (1 + JITTER)) * (1 + JITTER * shareOf(url))
  const asked = Math.max((ttlMinutes ?? 0) * MINUTE, maxAgeOf(headers['cache-control'] ?? ''))
  const calm = Math.min(Math.max(usual, asked), LATEST)
  const interval = Math.min(
    calm * 2 ** Math.min(failuresInARow, 20),
    failuresInARow > 0 ? LATEST_AFTER_FAILURES : LATEST,
  )
  const retryAt = readRetryAfter(headers['retry-after'], now)?.getTime() ?? now
  return Math.round(Math.max(now + interval, retryAt))
}

/** Half of the mean time between entries. */
function rhythmOf({ now, entryTimes }: FetchHistory): number {
  const recent = entryTimes.filter((at) => at <= now && at > now - WINDOW).length
  return recent === 0 ? LATEST : Math.max(WINDOW / recent / 2, SOONEST)
}

/** For how long an answer says it is good; none for one that must not be kept. */
function maxAgeOf(cacheControl: string): number {
  if (/\bno-(cache|store)\b/i.test(cacheControl)) return 0
  return Number(/\bmax-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0) * 1_000
}

/** From 0 to 1, by the address. */
const shareOf = (url: string): number => (Number.parseInt(hashOf(url), 36) % 1_000) / 999
