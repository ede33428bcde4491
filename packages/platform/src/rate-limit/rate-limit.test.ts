import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../logger/index.ts'
import { openRedis, type RedisLink } from '../redis/index.ts'
import { linkedPair, startTestRedis, type TestRedis } from '../testing/index.ts'
import { createPrimaryServices } from '../workers/index.ts'
import { openRateLimiter, type RateLimiter } from './index.ts'
import { openSlowRedis } from './slow-redis.fixture.ts'

const logger = createLogger({ level: 'silent', format: 'json' })
let now: Date
const clock = { now: () => now }

let redis: TestRedis | undefined
let link: RedisLink | undefined

async function later(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * 1_000)
  // Redis uses its own clock, so the test moves the stored times back instead of the clock forward.
  await link?.run(async (client) => {
    for (const key of await client.keys('rate:*')) await client.hincrbyfloat(key, 'at', -seconds * 1_000)
  })
}

beforeAll(async () => {
  redis = await startTestRedis()
  link = redis && (await openRedis(redis.url, logger))
})

afterAll(async () => {
  link?.close()
  await redis?.stop()
})

beforeEach(() => {
  now = new Date('2026-01-01T00:00:00Z')
})

describe.each(['memory', 'a primary process', 'redis'])('a rate limiter that counts in %s', (name) => {
  let limiter: RateLimiter | undefined
  const rule = { limit: 3, windowSeconds: 60 }

  beforeAll(async () => {
    if (name === 'redis' && !redis) return
    const [ofPrimary, ofWorker] = linkedPair()
    createPrimaryServices(clock).serve(ofPrimary)
    const primary = name === 'a primary process' ? ofWorker : undefined
    limiter = await openRateLimiter({ redis: name === 'redis' ? link : undefined, primary, clock })
  })

  afterAll(() => limiter?.close())

  const opened = (skip: (note: string) => void): RateLimiter => {
    if (!limiter) skip('redis-server is not installed')
    return limiter!
  }

  test('requests up to the limit are allowed, the waiting time is reported, and tokens refill evenly', async ({
    skip,
  }) => {
    const { take } = opened(skip)
    for (let n = 0; n < 3; n += 1) expect(await take('even', rule)).toEqual({ ok: true })
    expect(await take('even', rule)).toEqual({ ok: false, retryAfterSeconds: 20 })
    await later(15)
    expect(await take('even', rule)).toEqual({ ok: false, retryAfterSeconds: 5 })
    await later(5)
    expect(await take('even', rule)).toEqual({ ok: true })
    expect((await take('even', rule)).ok).toBe(false)
    await later(600)
    for (let n = 0; n < 3; n += 1) expect((await take('even', rule)).ok).toBe(true)
    expect((await take('even', rule)).ok).toBe(false)
  })

  test('keys and rules are counted separately, and a call may cost several tokens', async ({ skip }) => {
    const { take } = opened(skip)
    expect((await take('one', rule, 3)).ok).toBe(true)
    expect((await take('one', rule)).ok).toBe(false)
    expect((await take('two', rule, 2)).ok).toBe(true)
    expect(await take('two', rule, 2)).toEqual({ ok: false, retryAfterSeconds: 20 })
    expect((await take('two', rule, 1)).ok).toBe(true)
    expect((await take('one', { limit: 1, windowSeconds: 10 })).ok).toBe(true)
  })

  test('a thousand parallel calls are allowed only up to the limit', async ({ skip }) => {
    const { take } = opened(skip)
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => take('many', { limit: 7, windowSeconds: 60 })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(7)
  })
})

describe.each([
  { how: 'killed', away: () => redis!.kill(), back: () => redis!.start() },
  { how: 'frozen', away: async () => redis!.freeze(), back: async () => redis!.thaw() },
])('while Redis is $how', ({ how, away, back }) => {
  test('this process counts alone while Redis is away, and the processes count together again afterwards', async ({
    skip,
  }) => {
    if (!redis) return skip('redis-server is not installed')
    const rule = { limit: 2, windowSeconds: 60 }
    const [here, there] = await Promise.all([0, 1].map(() => openRedis(redis!.url, logger)))
    const [one, other] = await Promise.all(
      [here!, there!].map((each) => openRateLimiter({ redis: each, clock })),
    )
    await away()
    try {
      for (const limiter of [one!, other!]) {
        expect((await limiter.take(how, rule, 2)).ok).toBe(true)
        expect(await limiter.take(how, rule)).toEqual({ ok: false, retryAfterSeconds: 30 })
      }
      await vi.waitFor(() => expect([here!.isUnavailable, there!.isUnavailable]).toEqual([true, true]))
    } finally {
      await back()
    }
    await vi.waitFor(() => expect([here!.isUnavailable, there!.isUnavailable]).toEqual([false, false]), {
      timeout: 30_000,
    })
    expect((await one!.take(`${how} later`, rule, 2)).ok).toBe(true)
    expect((await other!.take(`${how} later`, rule)).ok).toBe(false)
    here!.close()
    there!.close()
  })
})

test('this process counts alone while Redis is slow, and does not try Redis for each request', async ({
  skip,
}) => {
  if (!redis) return skip('redis-server is not installed')
  const slow = await openSlowRedis(redis.url, 200)
  const direct = await openRedis(slow.url, logger)
  const limiter = await openRateLimiter({ redis: direct, clock })
  slow.begin()
  const answers = [0, 1, 2, 3].map(() => limiter.take('slow', { limit: 3, windowSeconds: 60 }))
  const later: boolean[] = []
  for (let at = 0; at < 5; at += 1)
    later.push((await limiter.take(`slow ${at}`, { limit: 1, windowSeconds: 60 })).ok)
  expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true, true, false])
  expect(later).toEqual([true, true, true, true, true])
  expect(direct.isUnavailable).toBe(false)
  expect(slow.commands()).toBeLessThan(8)
  direct.close()
  await slow.close()
})
