import type { Link } from '../workers/link.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** For the workers of one primary process, which counts for all of them. */
export const createPrimaryRateLimiter = (primary: Link): RateLimiter => ({
  take: (key, rule, cost = 1) => primary.call('take', { key, rule, cost }),
  async close() {},
})
