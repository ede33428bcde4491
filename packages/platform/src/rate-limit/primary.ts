import type { Link } from '../workers/link.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Creates the rate limiter of a worker. The primary process counts for all workers. */
export const createPrimaryRateLimiter = (primary: Link): RateLimiter => ({
  take: (key, rule, cost = 1) => primary.call('take', { key, rule, cost }),
  async close() {},
})
