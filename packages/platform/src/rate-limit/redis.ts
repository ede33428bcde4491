import type { Logger } from '../logger/index.ts'
import type { Clock } from '../clock/index.ts'
import { connectRedis } from '../pub-sub/redis.ts'
import { type RateLimiter, refused } from './rate-limiter.ts'

// One step inside Redis, so that two processes cannot both take the last one. Answers what is missing (0: taken).
const TAKE = `
local limit, window, cost, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local stored = redis.call('HMGET', KEYS[1], 'left', 'at')
local left, at = tonumber(stored[1]) or limit, tonumber(stored[2]) or now
left = math.min(limit, left + math.max(0, now - at) * limit / window)
local missing = 0
if left >= cost then left = left - cost else missing = cost - left end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', tostring(math.max(now, at)))
redis.call('PEXPIRE', KEYS[1], math.ceil(window) + 1000)
return tostring(missing)
`

/** For several processes, which count together. Rejects when Redis is not reachable at the start. */
export async function openRedisRateLimiter(url: string, clock: Clock, logger: Logger): Promise<RateLimiter> {
  const redis = connectRedis(url, logger)
  await redis.connect().catch((error: unknown) => {
    redis.disconnect()
    throw error
  })
  return {
    async take(key, rule, cost = 1) {
      const name = `rate:${rule.limit}/${rule.windowSeconds}/${key}`
      const window = rule.windowSeconds * 1_000
      const missing = Number(await redis.eval(TAKE, 1, name, rule.limit, window, cost, clock.now().getTime()))
      return missing === 0 ? { ok: true } : refused(missing, rule)
    },
    async close() {
      redis.disconnect()
    },
  }
}
