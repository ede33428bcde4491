import { beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../logger/index.ts'
import { createInProcessPubSub } from '../pub-sub/index.ts'
import { createReadScope, currentReadScope, runInReadScope } from '../read-scope/index.ts'
import { openCache, type Cache, type Lookup } from './index.ts'

const logger = createLogger({ level: 'silent', format: 'json' })
let lookups: [string, Lookup][]
let cache: Cache
let makings: number

beforeEach(async () => {
  lookups = []
  makings = 0
  cache = await openCache({
    bytes: 100_000,
    pubSub: createInProcessPubSub(logger),
    onLookup: (space, lookup) => void lookups.push([space, lookup]),
  })
})

const make =
  (tags: string[] = [], more: { seconds?: number; bytes?: number } = {}) =>
  async () => ({
    value: { number: (makings += 1) },
    tags,
    seconds: more.seconds ?? 60,
    bytes: more.bytes ?? 10,
  })

test('a value is made once, and again after one of its tags was invalidated', async () => {
  expect(await cache.get('page a', make(['work:1', 'works']))).toEqual({ number: 1 })
  expect(await cache.get('page a', make())).toEqual({ number: 1 })
  cache.invalidate(['work:2', 'other'])
  expect(cache.peek('page a')).toEqual({ number: 1 })
  cache.invalidate(['works'])
  expect(cache.peek('page a')).toBeUndefined()
  expect(await cache.get('page a', make())).toEqual({ number: 2 })
  expect(lookups.map(([space, lookup]) => `${space} ${lookup}`)).toEqual([
    'page miss',
    'page hit',
    'page hit',
    'page miss',
  ])
})

test('concurrent callers share one computation, and a value with `seconds: 0` is not stored', async () => {
  const requests = [1, 2, 3].map(() => cache.get('a', make([], { seconds: 0 })))
  expect(await Promise.all(requests)).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }])
  expect(cache.peek('a')).toBeUndefined()
})

test('a value that is invalidated during its computation is neither stored nor returned to later callers', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = cache.get('a', async () => {
    await promise
    return { value: { number: 0 }, tags: ['x'], seconds: 60, bytes: 1 }
  })
  cache.invalidate(['x'])
  const later = cache.get('a', make(['x']))
  resolve()
  expect(await slow).toEqual({ number: 0 })
  expect(await later).toEqual({ number: 1 })
  expect(cache.peek('a')).toEqual({ number: 1 })
})

test('the invalidation of a delayed tag removes a value only when the value has reached the minimum age', async () => {
  const pubSub = createInProcessPubSub(logger)
  const delayed = { tags: ['x'], delayedTags: ['often'], seconds: 60, bytes: 1 }
  const young = await openCache({ bytes: 10_000, pubSub, minAgeMs: 60_000 })
  await young.get('a', async () => ({ value: { number: 0 }, ...delayed }))
  young.invalidate(['often'])
  expect(young.peek('a')).toEqual({ number: 0 })
  young.invalidate(['x'])
  expect(young.peek('a')).toBeUndefined()

  const old = await openCache({ bytes: 10_000, pubSub, minAgeMs: 0 })
  await old.get('a', async () => ({ value: { number: 0 }, ...delayed }))
  old.invalidate(['often'])
  expect(old.peek('a')).toBeUndefined()

  const soon = await openCache({ bytes: 10_000, pubSub, minAgeMs: 1 })
  await soon.get('a', async () => ({ value: { number: 0 }, ...delayed }))
  soon.invalidate(['often'])
  await vi.waitFor(() => expect(soon.peek('a')).toBeUndefined())
})

test('a stored value is made outside of the read scope of its caller', async () => {
  const scope = createReadScope()
  const inner = await runInReadScope(scope, () =>
    cache.get('a', async () => ({ value: { scope: currentReadScope() }, tags: [], seconds: 60, bytes: 10 })),
  )
  expect(inner).toEqual({ scope: undefined })
})

test('the result of a failed computation is not stored', async () => {
  const fail = async () => Promise.reject(new Error('no'))
  await expect(cache.get('a', fail)).rejects.toThrow('no')
  expect(await cache.get('a', make())).toEqual({ number: 1 })
})

test('a full cache removes the least recently used values, together with their tags', async () => {
  for (let at = 0; at < 50; at += 1) await cache.get(`k${at}`, make(['all'], { bytes: 9_000 }))
  const left = Array.from({ length: 50 }, (_, at) => cache.peek(`k${at}`)).filter((value) => value)
  expect(left.length).toBeGreaterThan(5)
  expect(left.length).toBeLessThan(12)
  cache.invalidate(['all'])
  expect(cache.peek('k49')).toBeUndefined()
})

test('an invalidation also removes the value in the other processes of the site', async () => {
  const pubSub = createInProcessPubSub(logger)
  const [one, other] = await Promise.all([1, 2].map(() => openCache({ bytes: 10_000, pubSub })))
  await other!.get('a', make(['x']))
  one!.invalidate(['x'])
  await vi.waitFor(() => expect(other!.peek('a')).toBeUndefined())
})

test('messages have the position of the last write, which other processes then require of their replica', async () => {
  const bus = createInProcessPubSub(logger)
  let reportGap = (): void => {}
  const pubSub = { ...bus, onGap: (listener: () => void) => void (reportGap = listener) }
  const required: (number | undefined)[] = []
  let written: number | undefined = 7
  const replica = { position: () => written, require: () => {} }
  const sender = await openCache({ bytes: 10_000, pubSub: bus, replica })
  const receiver = await openCache({
    bytes: 10_000,
    pubSub,
    replica: { ...replica, require: (position) => void required.push(position) },
  })
  await receiver.get('a', make(['x']))
  await sender.publishWrites()
  await vi.waitFor(() => expect(required).toEqual([7]))
  expect(receiver.peek('a')).toBeDefined()
  written = 8
  sender.invalidate(['x'])
  await vi.waitFor(() => expect(required).toEqual([7, 8]))
  expect(receiver.peek('a')).toBeUndefined()
  written = undefined
  sender.invalidate(['x'])
  await vi.waitFor(() => expect(required).toEqual([7, 8, undefined]))
  reportGap()
  expect(required).toEqual([7, 8, undefined, undefined])
})

test('after missed messages every value is removed, including values that are still being computed', async () => {
  let reportGap = (): void => {}
  const bus = {
    ...createInProcessPubSub(logger),
    onGap: (listener: () => void) => void (reportGap = listener),
  }
  const gapped = await openCache({ bytes: 10_000, pubSub: bus })
  await gapped.get('stored', make(['x'], { seconds: 3_600 }))
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = gapped.get('slow', async () => {
    await promise
    return { value: { number: 0 }, tags: [], seconds: 3_600, bytes: 1 }
  })
  reportGap()
  resolve()
  await slow
  expect([gapped.peek('stored'), gapped.peek('slow')]).toEqual([undefined, undefined])
  await gapped.get('after', make())
  expect(gapped.peek('after')).toBeDefined()
})
