import { AppError, ROLE, type RateClass } from '@engawa/contract'
import type { RateLimiter, RateRule } from '@engawa/platform/rate-limit'
import { sizeOf } from '@engawa/platform/text-work'
import type { Viewer } from './operation.ts'

/**
 * Kinds of requests, each with its own limit: calls of the API by their rate class, rendered pages, generated documents, and
 * pictures that the proxy passes on.
 */
export type Counted = RateClass | 'page' | 'download' | 'picture'

/** Limits for one account, or for the guests of one IP address. */
export const RATES: Record<Counted, RateRule> = {
  read: { limit: 600, windowSeconds: 60 },
  search: { limit: 120, windowSeconds: 60 },
  suggest: { limit: 300, windowSeconds: 60 },
  write: { limit: 120, windowSeconds: 60 },
  upload: { limit: 1200, windowSeconds: 60 },
  download: { limit: 30, windowSeconds: 60 },
  picture: { limit: 3000, windowSeconds: 60 },
  page: { limit: 300, windowSeconds: 60 },
  hint: { limit: 60, windowSeconds: 60 },
  login: { limit: 30, windowSeconds: 60 },
}

/** Max characters that one account may send in writing calls, including previews. The time to prepare a text grows with its length. */
export const TEXT_RATE: RateRule = { limit: 2_000_000, windowSeconds: 60 }
/** A text up to this length does not count towards `TEXT_RATE`. */
const FREE_CHARACTERS = 2_500

/**
 * The limit of an IP address, as a multiple of an account's limit, because many accounts may share an address (a school, a
 * household). An administrator's account has the same multiple.
 */
const SHARED_FACTOR = 10

/**
 * Kinds of requests whose limit is the same for an IP address as for an account. Logins are counted only by IP address, so that
 * further accounts give no additional tries.
 */
const BY_ADDRESS: ReadonlySet<Counted> = new Set(['login'])

async function consume(limiter: RateLimiter, key: string, rule: RateRule, cost = 1): Promise<void> {
  const answer = await limiter.take(key, rule, cost)
  if (!answer.ok) throw new AppError('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds })
}

const times = ({ limit, windowSeconds }: RateRule, factor: number): RateRule => ({
  limit: limit * factor,
  windowSeconds,
})

/** Counts a request by its IP address, before any data is read for it. Throws `too_many_requests`. */
export async function countAddress(limiter: RateLimiter, counted: Counted, address: string): Promise<void> {
  const factor = BY_ADDRESS.has(counted) ? 1 : SHARED_FACTOR
  await consume(limiter, `${counted}:address:${address}`, times(RATES[counted], factor))
}

/**
 * Counts a request by its account, or a guest's request by the IP address. For calls that write, also counts the characters of
 * the body. Throws `too_many_requests`.
 */
export async function countViewer(
  limiter: RateLimiter,
  counted: Counted,
  viewer: Viewer,
  body?: unknown,
): Promise<void> {
  if (BY_ADDRESS.has(counted)) return
  const who = viewer.uid === null ? `guest:${viewer.address}` : `user:${viewer.uid}`
  const factor = viewer.role >= ROLE.admin ? SHARED_FACTOR : 1
  await consume(limiter, `${counted}:${who}`, times(RATES[counted], factor))
  // A body that is larger than the limit uses up the whole limit, instead of always being refused.
  const characters = counted === 'write' ? sizeOf(body, TEXT_RATE.limit) : 0
  if (characters > FREE_CHARACTERS)
    await consume(limiter, `text:${who}`, times(TEXT_RATE, factor), Math.min(characters, TEXT_RATE.limit))
}
