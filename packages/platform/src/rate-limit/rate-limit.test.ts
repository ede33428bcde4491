import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../logger/index.ts'
import { openRedis, type RedisLink } from '../redis/index.ts'
import { linkedPair, redisKinds, startTestRedis, type TestRedis } from '../testing/index.ts'
import { createPrimaryServices } from '../workers/index.ts'
import { openRateLimiter, type RateLimiter } from './index.ts'
import { openSlowRedis } from './slow-redis.fixture.ts'

const logger = createLogger({ level: 'silent', format: 'json' })
const patience = { timeout: 30_000, interval: 20 }
let now: Date
const clock = { now: () => now }

let redis: TestRedis | undefined
let link: RedisLink | undefined

async function later(seconds: number, key: string): Promise<void> {
  now = new Date(now.getTime() + seconds * 1_000)
  // Redis uses its own clock, so the test moves the stored time back instead of the clock forward.
  const script = `return redis.call('HINCRBYFLOAT', KEYS[1], 'at', ARGV[1])`
  await link?.run((client) => client.eval(script, 1, key, -seconds * 1_000))
}

beforeEach(() => {
  now = new Date('2026-01-01T00:00:00Z')
})

const withoutRedis = { start: async (): Promise<TestRedis | undefined> => undefined }

describe.each([
  { name: 'memory', ...withoutRedis },
  { name: 'a primary process', ...withoutRedis },
  ...redisKinds.map(({ kind, start }) => ({ name: kind, start })),
])('a rate limiter that counts in $name', ({ name, start }) => {
  let limiter: RateLimiter | undefined
  const rule = { limit: 3, windowSeconds: 60 }

  beforeAll(async () => {
    const usesRedis = redisKinds.some(({ kind }) => kind === name)
    redis = await start()
    link = redis && (await openRedis(redis.url, logger))
    if (usesRedis && !redis) return
    const [ofPrimary, ofWorker] = linkedPair()
    createPrimaryServices(clock).serve(ofPrimary)
    const primary = name === 'a primary process' ? ofWorker : undefined
    limiter = await openRateLimiter({ redis: link, primary, clock })
  })

  afterAll(async () => {
    await limiter?.close()
    link?.close()
    await redis?.stop()
    link = redis = undefined
  })

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
    await later(15, 'rate:3/60/even')
    expect(await take('even', rule)).toEqual({ ok: false, retryAfterSeconds: 5 })
    await later(5, 'rate:3/60/even')
    expect(await take('even', rule)).toEqual({ ok: true })
    expect((await take('even', rule)).ok).toBe(false)
    await later(600, 'rate:3/60/even')
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

const outages = redisKinds.flatMap((each) => [
  { ...each, how: 'killed', away: () => redis!.kill(), back: () => redis!.start() },
  { ...each, how: 'frozen', away: () => redis!.freeze(), back: () => redis!.thaw() },
])

describe.each(outages)('while the server of $kind is $how', ({ start, how, away, back }) => {
  beforeAll(async () => {
    redis = await start()
  })
  afterAll(() => redis?.stop())

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
      let calls = 0
      await vi.waitFor(async () => {
        // In a cluster, most keys are counted by another server until the cluster notices the loss.
        await Promise.all([one!, other!].map((each) => each.take(`${(calls += 1)}`, rule)))
        expect([here!.isUnavailable, there!.isUnavailable]).toEqual([true, true])
      }, patience)
      for (const limiter of [one!, other!]) {
        expect((await limiter.take(how, rule, 2)).ok).toBe(true)
        expect(await limiter.take(how, rule)).toEqual({ ok: false, retryAfterSeconds: 30 })
      }
    } finally {
      await back()
    }
    await vi.waitFor(
      () => expect([here!.isUnavailable, there!.isUnavailable]).toEqual([false, false]),
      patience,
    )
    expect((await one!.take(`${how} later`, rule, 2)).ok).toBe(true)
    expect((await other!.take(`${how} later`, rule)).ok).toBe(false)
    here!.close()
    there!.close()
  })
})

describe.each(redisKinds.slice(1))('when the primary of $kind is exchanged for its replica', ({ start }) => {
  beforeAll(async () => {
    redis = await start()
  })
  afterAll(() => redis?.stop())

  test('the processes count together on the new primary', async ({ skip }) => {
    if (!redis) return skip('redis-server is not installed')
    const links = [await openRedis(redis.url, logger), await openRedis(redis.url, logger)]
    const [one, other] = await Promise.all(links.map((each) => openRateLimiter({ redis: each, clock })))
    await redis.switchOver!()
    let calls = 0
    await vi.waitFor(async () => {
      const key = `switched ${(calls += 1)}`
      expect((await one!.take(key, { limit: 1, windowSeconds: 60 })).ok).toBe(true)
      expect((await other!.take(key, { limit: 1, windowSeconds: 60 })).ok).toBe(false)
    }, patience)
    for (const each of links) each.close()
  })
})

test('this process counts alone while Redis is slow, and does not try Redis for each request', async ({
  skip,
}) => {
  const fast = await startTestRedis()
  if (!fast) return skip('redis-server is not installed')
  const slow = await openSlowRedis(fast.url, 200)
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
  await fast.stop()
})
