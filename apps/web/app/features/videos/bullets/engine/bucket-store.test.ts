import { BULLETS, type BulletBucket, type BulletView } from '@engawa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock } from '#app/lib/realtime/fake-clock.ts'
import { bucketOf, createBucketStore, type BucketEvent } from './bucket-store.ts'
import { runsOf } from './spans.ts'

type Range = { from: number; to: number; after?: number }

const bullet = (id: number, at: number): BulletView => ({
  id,
  at,
  mode: 'rolling',
  colour: '#ffffff',
  text: `line ${id}`,
  uid: 2,
})

/** Creates a fake server with bullets, and a store that loads from it. */
function makeStore(bullets: BulletView[] = []) {
  const requested: Range[] = []
  let fails = false
  const clock = createFakeClock()
  const store = createBucketStore({
    clock,
    async fetch(range) {
      requested.push(range)
      await Promise.resolve()
      if (fails) throw new Error('offline')
      return answer(bullets, range)
    },
  })
  const events: BucketEvent[] = []
  store.on((event) => events.push(event))
  /** Returns the ids of the loaded bullets, in the order of the video. */
  const shown = () =>
    [...store.store.getState().buckets]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([, { items }]) => items.map(({ id }) => id))
  const numbers = () => [...store.store.getState().buckets.keys()].toSorted((one, other) => one - other)
  return { store, clock, bullets, requested, events, shown, numbers, fail: (does: boolean) => (fails = does) }
}

function answer(bullets: BulletView[], { from, to, after = 0 }: Range): BulletBucket[] {
  const inRange = bullets.filter(({ at }) => bucketOf(at) >= from && bucketOf(at) <= to)
  return [...Map.groupBy(inRange, ({ at }) => bucketOf(at))].map(([bucket, all]) => ({
    bucket,
    all: all.length,
    items: all.filter(({ id }) => id > after).toSorted((one, other) => one.at - other.at),
  }))
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a bucket is loaded once while a consumer wants it, and is dropped afterwards', async () => {
  const { store, requested, numbers, shown, events } = makeStore([
    bullet(1, 500),
    bullet(2, 15_000),
    bullet(3, 31_000),
  ])
  store.want('layer', { from: 0, to: 1 })
  store.want('panel', { from: 0, to: 5 })
  await settled()
  expect(requested).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 5 },
  ])
  expect(shown()).toEqual([1, 2, 3])
  expect(events).toEqual([
    { type: 'loaded', span: { from: 0, to: 1 } },
    { type: 'loaded', span: { from: 2, to: 5 } },
  ])
  store.want('panel', null)
  expect(numbers()).toEqual([0, 1])
  store.want('layer', { from: 1, to: 2 })
  expect(requested.at(-1)).toEqual({ from: 2, to: 2 })
  store.want('layer', { from: 1, to: 2 })
  expect(requested).toHaveLength(3)
})

test('a refresh loads only bullets that the store does not have, also in buckets that were empty', async () => {
  const { store, bullets, requested, events, shown } = makeStore([bullet(1, 500), bullet(2, 900)])
  store.want('layer', { from: 0, to: 1 })
  await settled()
  bullets.push(bullet(7, 400), bullet(8, 12_000))
  await store.refresh()
  expect(requested.at(-1)).toEqual({ from: 0, to: 1, after: 2 })
  expect(shown()).toEqual([7, 1, 2, 8])
  expect(events.at(-1)).toMatchObject({ type: 'arrived', items: [{ id: 7 }, { id: 8 }] })
  expect(store.store.getState().buckets.get(0)?.all).toBe(3)
  await store.refresh()
  expect(requested.at(-1)?.after).toBe(8)
  expect(events.filter(({ type }) => type === 'arrived')).toHaveLength(1)
})

test('a viewer’s own bullet appears immediately, and does not appear again when the server sends it later', async () => {
  const { store, bullets, events, shown } = makeStore([bullet(1, 500)])
  store.want('layer', { from: 0, to: 0 })
  await settled()
  const own = bullet(5, 700)
  store.wrote(own)
  bullets.push(bullet(4, 600), own)
  await store.refresh()
  expect(shown()).toEqual([1, 4, 5])
  expect(
    events
      .filter(({ type }) => type === 'arrived')
      .map((event) => 'items' in event && event.items.map(({ id }) => id)),
  ).toEqual([[5], [4]])
  store.remove(own)
  expect([shown(), store.store.getState().buckets.get(0)?.all, events.at(-1)]).toEqual([
    [1, 4],
    2,
    { type: 'removed', id: 5 },
  ])
  store.restore(own)
  expect([shown(), store.store.getState().buckets.get(0)?.all]).toEqual([[1, 4, 5], 3])
})

test('a bucket that failed to load is requested again', async () => {
  const { store, clock, requested, shown, fail } = makeStore([bullet(1, 500)])
  fail(true)
  store.want('layer', { from: 0, to: 0 })
  await settled()
  expect(store.store.getState().buckets.get(0)?.state).toBe('failed')
  fail(false)
  clock.pass(5_000)
  await settled()
  expect([requested.length, shown()]).toEqual([2, [1]])
  store.reset()
  await settled()
  expect([requested.length, shown()]).toEqual([3, [1]])
})

test('after hours of playing and seeking, the store contains only buckets that a consumer wants', async () => {
  const everywhere = Array.from({ length: 2_000 }, (_, index) => bullet(index + 1, index * 3_600))
  const moves = fc.array(fc.oneof(fc.constant('on' as const), fc.integer({ min: 0, max: 7_200 })), {
    minLength: 100,
    maxLength: 400,
  })
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const { store, numbers, shown } = makeStore(everywhere)
      let time = 0
      for (const move of all) {
        time = move === 'on' ? time + 4 : move
        const now = bucketOf(time * 1_000)
        store.want('layer', { from: Math.max(0, now - 1), to: now + 1 })
        if (time % 3 === 0) await settled()
        expect(numbers().length).toBeLessThanOrEqual(3)
      }
      await settled()
      const now = bucketOf(time * 1_000)
      expect(shown()).toEqual(
        everywhere.filter(({ at }) => Math.abs(bucketOf(at) - now) <= 1).map(({ id }) => id),
      )
    }),
    { numRuns: 20 },
  )
})

test('a bucket that stays loaded for a long time does not exceed its limit', async () => {
  const { store, bullets, shown } = makeStore()
  store.want('layer', { from: 0, to: 0 })
  await settled()
  for (let round = 0; round < 30; round += 1) {
    bullets.push(...Array.from({ length: 50 }, (_, index) => bullet(round * 50 + index + 1, index * 10)))
    await store.refresh()
  }
  expect(shown().length).toBe(2 * BULLETS.shownPerSecond * BULLETS.bucketSeconds)
  expect(Math.max(...shown())).toBe(1_500)
})

test('spans of buckets have no gaps and are not longer than the limit of a request', () => {
  expect(runsOf([5, 1, 2, 3, 9], 2)).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 3 },
    { from: 5, to: 5 },
    { from: 9, to: 9 },
  ])
  expect(runsOf([], 2)).toEqual([])
})

test('a refresh follows deleted and restored bullets, and keeps the viewer’s own bullets that wait for approval', async () => {
  const { store, bullets, requested, events, shown } = makeStore([
    bullet(1, 500),
    bullet(2, 900),
    bullet(3, 15_000),
  ])
  store.want('layer', { from: 0, to: 1 })
  await settled()
  store.wrote(bullet(9, 600), true)
  bullets.splice(1, 1)
  bullets.push(bullet(4, 700))
  await store.refresh()
  expect(shown()).toEqual([1, 9, 4, 3])
  expect(events.filter(({ type }) => type === 'removed')).toEqual([{ type: 'removed', id: 2 }])
  // Only the bucket in which a bullet was deleted is loaded again.
  expect(requested.slice(1)).toEqual([
    { from: 0, to: 1, after: 3 },
    { from: 0, to: 0 },
  ])
  bullets.push(bullet(2, 900))
  await store.refresh()
  expect(shown()).toEqual([1, 9, 4, 2, 3])
  bullets.splice(0)
  await store.refresh()
  expect(shown()).toEqual([9])
  const before = requested.length
  await store.refresh()
  expect(requested).toHaveLength(before + 1)
})
