import { AppError, ROLE, type RateClass } from '@engawa/contract'
import type { RateLimiter, RateRule } from '@engawa/platform/rate-limit'
import { sizeOf } from '@engawa/platform/text-work'
import type { Viewer } from './operation.ts'

/** Kinds of requests that limits count: calls of the contract by their class, pages to render, documents to make, pictures to pass on. */
export type Counted = RateClass | 'page' | 'download' | 'picture'

/** For one account, or one address of a guest. */
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

/**
 * Max characters that one account sends in calls that write, including previews: the time to prepare a text is in proportion to
 * its length.
 */
export const TEXT_RATE: RateRule = { limit: 2_000_000, windowSeconds: 60 }
/** Shorter texts are counted as calls only. */
const FREE_CHARACTERS = 2_500

/** Many accounts may share one address: a school, a household, a provider. Administrators have the same rate alone. */
const SHARED_FACTOR = 10

/** Logging in is counted only by address: neither a session nor an account allows more tries. */
const BY_ADDRESS: ReadonlySet<Counted> = new Set(['login'])

async function consume(limiter: RateLimiter, key: string, rule: RateRule, cost = 1): Promise<void> {
  const answer = await limiter.take(key, rule, cost)
  if (!answer.ok) throw new AppError('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds })
}

const times = ({ limit, windowSeconds }: RateRule, factor: number): RateRule => ({
  limit: limit * factor,
  windowSeconds,
})

/** Counts a request for its address, before anything is looked up for it. Throws `too_many_requests`. */
export async function countAddress(limiter: RateLimiter, counted: Counted, address: string): Promise<void> {
  const factor = BY_ADDRESS.has(counted) ? 1 : SHARED_FACTOR
  await consume(limiter, `${counted}:address:${address}`, times(RATES[counted], factor))
}

/** Counts a request for its account, a guest's for the address; of a call that writes, also the characters of its body. Throws `too_many_requests`. */
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
  // A body larger than the limit of a minute uses the whole limit.
  const characters = counted === 'write' ? sizeOf(body, TEXT_RATE.limit) : 0
  if (characters > FREE_CHARACTERS)
    await consume(limiter, `text:${who}`, times(TEXT_RATE, factor), Math.min(characters, TEXT_RATE.limit))
}
