import type { Clock } from '../clock/index.ts'
import { answerInTime } from '../redis/answer-in-time.ts'
import type { RedisLink } from '../redis/index.ts'
import { createMemoryRateLimiter } from './memory.ts'
import { type RateAnswer, type RateLimiter, type RateRule, refused } from './rate-limiter.ts'

/**
 * The timeout of one count in milliseconds. A request needs up to three counts, one after the other, so it waits for at most 300 ms in
 * total.
 */
const LATE_MS = 90
/** The time in milliseconds in which this process counts alone after a late answer. */
const PAUSE_MS = 1_000

// Runs atomically in Redis, so that two processes cannot both take the last token. Uses the clock of Redis, because the clocks of the
// processes may differ. Returns the number of missing tokens; 0 means that the tokens were taken.
const TAKE = `
local limit, window, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stored = redis.call('HMGET', KEYS[1], 'left', 'at')
local left, at = tonumber(stored[1]) or limit, tonumber(stored[2]) or now
left = math.min(limit, left + math.max(0, now - at) * limit / window)
local missing = 0
if left >= cost then left = left - cost else missing = cost - left end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', tostring(math.max(now, at)))
redis.call('PEXPIRE', KEYS[1], math.ceil(window) + 1000)
return tostring(missing)
`

/**
 * Creates the rate limiter of several processes, which count together. While Redis is unavailable or slow each process counts alone, and
 * allows up to the whole limit.
 */
export function createRedisRateLimiter(redis: RedisLink, clock: Clock): RateLimiter {
  const local = createMemoryRateLimiter(clock)
  let localUntil = 0
  redis.onBack(() => (localUntil = 0))

  async function countTogether(key: string, rule: RateRule, cost: number): Promise<RateAnswer> {
    const name = `rate:${rule.limit}/${rule.windowSeconds}/${key}`
    const window = rule.windowSeconds * 1_000
    const missing = Number(await redis.run((sender) => sender.eval(TAKE, 1, name, rule.limit, window, cost)))
    return missing === 0 ? { ok: true } : refused(missing, rule)
  }

  return {
    async take(key, rule, cost = 1) {
      if (performance.now() < localUntil) return local.take(key, rule, cost)
      try {
        return await answerInTime(countTogether(key, rule, cost), LATE_MS)
      } catch {
        localUntil = performance.now() + PAUSE_MS
        return local.take(key, rule, cost)
      }
    },
    close: () => local.close(),
  }
}
