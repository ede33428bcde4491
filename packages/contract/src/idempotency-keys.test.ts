import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { group, post } from './endpoint.ts'
import { createHttpCall, type FetchLike } from './http-call.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const { add, change } = group(
  'things',
  { audience: 'member' },
  {
    add: post('/things', {
      acceptsKey: true,
      summary: 'Add a thing',
      body: z.object({ text: z.string() }),
      output: z.object({}),
    }),
    change: post('/things/change', {
      summary: 'Change a thing',
      body: z.object({ text: z.string() }),
      output: z.object({}),
    }),
  },
)

afterEach(() => vi.useRealTimers())

/** Creates a client whose requests get these answers: a status, or 0 for a lost answer. */
function clientOf(...answers: number[]) {
  const sent: (string | undefined)[] = []
  const fetch: FetchLike = async (_, { headers }) => {
    sent.push(headers['idempotency-key'])
    const status = answers.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return { status, text: async () => '{}' }
  }
  const keys = createIdempotencyKeys()
  const callAs = (token: string) =>
    createHttpCall({ base: '/v1', headers: () => ({ authorization: `Bearer ${token}` }), fetch, keys })
  const call = callAs('a')
  const addThing = (text = 't', as = call): Promise<unknown> =>
    as(add, { text }).catch((error: unknown) => error)
  return { sent, call, callAs, addThing }
}

test('each call of an endpoint that accepts keys has a different key', async () => {
  const { sent, call, addThing } = clientOf()
  for (let at = 0; at < 3; at += 1) await addThing()
  await call(change, { text: 't' })
  expect(new Set(sent.slice(0, 3)).size).toBe(3)
  expect(sent[0]).toMatch(/^[\x21-\x7e]{10,128}$/)
  expect(sent[3]).toBeUndefined()
})

test.each([0, 500, 502, 503, 504])(
  'the same call after a failure with the status %s has the same key',
  async (status) => {
    const { sent, addThing } = clientOf(status, status)
    for (let at = 0; at < 4; at += 1) await addThing()
    expect(sent[1]).toBe(sent[0])
    expect(sent[2]).toBe(sent[0])
    expect(sent[3]).not.toBe(sent[0])
  },
)

test('a call after a refusal has another key', async () => {
  const { sent, addThing } = clientOf(409)
  for (let at = 0; at < 2; at += 1) await addThing()
  expect(sent[1]).not.toBe(sent[0])
})

test('another input, another member and a parallel call have other keys', async () => {
  const { sent, callAs, addThing } = clientOf(0, 0, 0, 0, 0)
  await addThing()
  await addThing('other')
  await addThing('t', callAs('b'))
  await Promise.all([addThing(), addThing()])
  expect(sent[3]).toBe(sent[0])
  expect(new Set([sent[0], sent[1], sent[2], sent[4]]).size).toBe(4)
})

test('ten minutes after a failure, the same call has another key', async () => {
  vi.useFakeTimers()
  const { sent, addThing } = clientOf(0)
  await addThing()
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1)
  await addThing()
  expect(sent[1]).not.toBe(sent[0])
})
