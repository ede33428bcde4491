import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/index.ts'
import { type RateLimiter, refused } from './rate-limiter.ts'

type Bucket = { left: number; at: number }

/** The maximum number of keys. The least recently used keys are dropped first. A dropped key starts with its whole limit again. */
const MAX_KEYS = 100_000

/** Creates the rate limiter of a site with a single process. */
export function createMemoryRateLimiter(clock: Clock): RateLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_KEYS })
  return {
    async take(key, rule, cost = 1) {
      const now = clock.now().getTime()
      const name = `${rule.limit}/${rule.windowSeconds}/${key}`
      const before = buckets.get(name) ?? { left: rule.limit, at: now }
      const refilled = (Math.max(0, now - before.at) * rule.limit) / (rule.windowSeconds * 1_000)
      const left = Math.min(rule.limit, before.left + refilled)
      const enough = left >= cost
      buckets.set(name, { left: enough ? left - cost : left, at: now })
      return enough ? { ok: true } : refused(cost - left, rule)
    },
    async close() {
      buckets.clear()
    },
  }
}
