import type { Clock } from '../clock/index.ts'
import type { Logger } from '../logger/index.ts'
import { createMemoryRateLimiter } from './memory.ts'
import type { RateLimiter } from './rate-limiter.ts'

export { addressKey } from './address-key.ts'
export { createMemoryRateLimiter } from './memory.ts'
export type { RateAnswer, RateLimiter, RateRule } from './rate-limiter.ts'

export type RateLimiterOptions = { redisUrl: string | undefined; clock: Clock; logger: Logger }

/** The limiter the settings ask for: counted in Redis where its address is given, else in memory. */
export async function openRateLimiter({ redisUrl, clock, logger }: RateLimiterOptions): Promise<RateLimiter> {
  if (redisUrl === undefined) return createMemoryRateLimiter(clock)
  const { openRedisRateLimiter } = await import('./redis.ts')
  return openRedisRateLimiter(redisUrl, clock, logger)
}
