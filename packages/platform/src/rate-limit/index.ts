import type { Clock } from '../clock/index.ts'
import type { Logger } from '../logger/index.ts'
import type { Link } from '../workers/link.ts'
import { createMemoryRateLimiter } from './memory.ts'
import { createPrimaryRateLimiter } from './primary.ts'
import type { RateLimiter } from './rate-limiter.ts'

export { addressKey } from './address-key.ts'
export { createMemoryRateLimiter } from './memory.ts'
export type { RateAnswer, RateLimiter, RateRule } from './rate-limiter.ts'

export type RateLimiterOptions = {
  redisUrl: string | undefined
  /** The process that started this one as a worker. */
  primary?: Link | undefined
  clock: Clock
  logger: Logger
}

/** Counts in Redis where its address is given, else in the primary process where this is a worker, else in memory. */
export async function openRateLimiter(options: RateLimiterOptions): Promise<RateLimiter> {
  const { redisUrl, primary, clock, logger } = options
  if (redisUrl === undefined)
    return primary ? createPrimaryRateLimiter(primary) : createMemoryRateLimiter(clock)
  const { openRedisRateLimiter } = await import('./redis.ts')
  return openRedisRateLimiter(redisUrl, clock, logger)
}
