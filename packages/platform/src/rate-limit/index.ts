import type { Clock } from '../clock/index.ts'
import type { RedisLink } from '../redis/index.ts'
import type { Link } from '../workers/link.ts'
import { createMemoryRateLimiter } from './memory.ts'
import { createPrimaryRateLimiter } from './primary.ts'
import type { RateLimiter } from './rate-limiter.ts'

export { addressKey } from './address-key.ts'
export { createMemoryRateLimiter } from './memory.ts'
export type { RateAnswer, RateLimiter, RateRule } from './rate-limiter.ts'

export type RateLimiterOptions = {
  redis: RedisLink | undefined
  /** The link to the primary process, if this process is a worker. */
  primary?: Link | undefined
  clock: Clock
}

/**
 * Opens a rate limiter. It counts in Redis if the site has it, otherwise in the primary process if this is a worker, otherwise in memory.
 */
export async function openRateLimiter({ redis, primary, clock }: RateLimiterOptions): Promise<RateLimiter> {
  if (redis === undefined) return primary ? createPrimaryRateLimiter(primary) : createMemoryRateLimiter(clock)
  const { createRedisRateLimiter } = await import('./redis.ts')
  return createRedisRateLimiter(redis, clock)
}
