import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '../logger/index.ts'
import { linkedPair, startTestRedis, type TestRedis } from '../testing/index.ts'
import { createPrimaryServices } from '../workers/index.ts'
import { openRateLimiter, type RateLimiter } from './index.ts'

const logger = createLogger({ level: 'silent', pretty: false })
let now: Date
const clock = { now: () => now }
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

let redis: TestRedis | undefined

beforeAll(async () => {
  redis = await startTestRedis()
})

afterAll(() => redis?.stop())

beforeEach(() => {
  now = new Date('2026-01-01T00:00:00Z')
})

describe.each(['memory', 'a primary process', 'redis'])('a limit counted in %s', (name) => {
  let limiter: RateLimiter | undefined
  const rule = { limit: 3, windowSeconds: 60 }

  beforeAll(async () => {
    if (name === 'redis' && !redis) return
    const [ofPrimary, ofWorker] = linkedPair()
    createPrimaryServices(clock).serve(ofPrimary)
    const redisUrl = name === 'redis' ? redis!.url : undefined
    const primary = name === 'a primary process' ? ofWorker : undefined
    limiter = await openRateLimiter({ redisUrl, primary, clock, logger })
  })

  afterAll(() => limiter?.close())

  const opened = (skip: (note: string) => void): RateLimiter => {
    if (!limiter) skip('redis-server is not installed')
    return limiter!
  }

  test('gives what it allows, says when there is more, and refills evenly', async ({ skip }) => {
    const { take } = opened(skip)
    for (let n = 0; n < 3; n += 1) expect(await take('even', rule)).toEqual({ ok: true })
    expect(await take('even', rule)).toEqual({ ok: false, retryAfterSeconds: 20 })
    later(15)
    expect(await take('even', rule)).toEqual({ ok: false, retryAfterSeconds: 5 })
    later(5)
    expect(await take('even', rule)).toEqual({ ok: true })
    expect((await take('even', rule)).ok).toBe(false)
    later(600)
    for (let n = 0; n < 3; n += 1) expect((await take('even', rule)).ok).toBe(true)
    expect((await take('even', rule)).ok).toBe(false)
  })

  test('keeps keys and rules apart, and counts costs', async ({ skip }) => {
    const { take } = opened(skip)
    expect((await take('one', rule, 3)).ok).toBe(true)
    expect((await take('one', rule)).ok).toBe(false)
    expect((await take('two', rule, 2)).ok).toBe(true)
    expect(await take('two', rule, 2)).toEqual({ ok: false, retryAfterSeconds: 20 })
    expect((await take('two', rule, 1)).ok).toBe(true)
    expect((await take('one', { limit: 1, windowSeconds: 10 })).ok).toBe(true)
  })

  test('a thousand at once get no more than it allows', async ({ skip }) => {
    const { take } = opened(skip)
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => take('many', { limit: 7, windowSeconds: 60 })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(7)
  })
})
