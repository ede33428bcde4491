import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as steps from './upload-queue.ts'
import type { Queue, UploadItem, Wish } from './upload-queue.ts'

const items = (count: number, chapterId = 1): UploadItem[] =>
  Array.from({ length: count }, (_, index) =>
    steps.newItem({ key: `${chapterId}-${index}`, order: index, chapterId, name: `${index}.png`, size: 100 }),
  )

let serial = 0

function succeed(queue: Queue, wish: Wish, now: number): Queue {
  if (wish.what === 'send') return steps.arrived(queue, wish.key)
  if (wish.what === 'confirm') return steps.confirmed(queue, wish.keys)
  return steps
    .keysOf(wish)
    .reduce((next, key) => steps.addressed(next, key, { uploadId: (serial += 1), url: 'u' }, now), queue)
}

/** Drives a queue to rest; `fails` says how the n-th step goes wrong, if it does. */
function drive(start: Queue, fails: (step: number, wish: Wish) => string | undefined) {
  let queue = start
  let now = 0
  const confirmed: string[] = []
  let sending = 0
  for (let step = 0; step < 10_000; step += 1) {
    const wishes = steps.wishes(queue, now)
    for (const wish of wishes) queue = steps.begin(queue, wish)
    sending = Math.max(sending, queue.items.filter((item) => item.state === 'sending').length)
    const running = wishes
    if (running.length === 0) {
      const due = steps.nextDue(queue, now)
      if (due === null) break
      now = due
      continue
    }
    for (const wish of running) {
      const reason = fails(step, wish)
      if (!reason && wish.what === 'confirm') confirmed.push(...wish.keys)
      queue = reason ? steps.missed(queue, wish, reason, now) : succeed(queue, wish, now)
    }
    now += 1000
  }
  return { queue, confirmed, sending }
}

test('every file becomes a page once and in order, three at a time', () => {
  const { queue, confirmed, sending } = drive(steps.added(steps.emptyQueue, items(125)), () => undefined)
  expect(confirmed).toEqual(items(125).map((item) => item.key))
  expect(sending).toBe(steps.PARALLEL)
  expect(steps.totals(queue.items)).toMatchObject({
    files: 125,
    done: 125,
    failed: 0,
    busy: false,
    sentBytes: 12_500,
  })
})

test('whatever goes wrong on the way, no file is lost, doubled or left hanging', () => {
  const trouble = fc.constantFrom(
    undefined,
    undefined,
    'network',
    'upload_link_late',
    'upload_used',
    'upload_missing',
    'too_many_requests',
    'not_a_picture',
  )
  fc.assert(
    fc.property(
      fc.array(trouble, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (plan, count) => {
        const start = steps.added(steps.added(steps.emptyQueue, items(count, 1)), items(3, 2))
        const { queue, confirmed } = drive(start, (step) => plan[step])
        expect(new Set(confirmed).size).toBe(confirmed.length)
        expect(queue.items.every((item) => item.state === 'done' || item.state === 'failed')).toBe(true)
        expect(queue.items.filter((item) => item.state === 'done').length).toBe(confirmed.length)
        const { queue: after } = drive(
          steps.retried(
            queue,
            queue.items.map((item) => item.key),
          ),
          () => undefined,
        )
        expect(after.items.every((item) => item.state === 'done')).toBe(true)
      },
    ),
  )
})

test('nothing begins without a line, and no try is counted; back on line it goes on at once', () => {
  let queue = steps.added(steps.emptyQueue, items(1))
  for (const wish of steps.wishes(queue, 0)) queue = succeed(steps.begin(queue, wish), wish, 0)
  const [send] = steps.wishes(queue, 1)
  queue = steps.connected(steps.begin(queue, send as Wish), false)
  queue = steps.missed(queue, send as Wish, 'network', 1)
  expect(queue.items[0]).toMatchObject({ state: 'ready', tries: 0 })
  expect(steps.wishes(queue, 2)).toEqual([])
  expect(steps.wishes(steps.connected(queue, true), 2)).toEqual([send])
})

test('an address that has run out is renewed before the file goes out', () => {
  let queue = steps.added(steps.emptyQueue, items(1))
  for (const wish of steps.wishes(queue, 0)) queue = succeed(steps.begin(queue, wish), wish, 0)
  expect(steps.wishes(queue, 20 * 60_000)).toEqual([{ what: 'renew', key: '1-0' }])
})

test('after a reload what was sent is confirmed, what is kept goes on, what is gone is asked for', () => {
  const [sent, kept, gone, done] = items(4) as [UploadItem, UploadItem, UploadItem, UploadItem]
  const back = steps.revived(
    [
      { ...sent, state: 'confirming', uploadId: 1 },
      { ...kept, state: 'sending', uploadId: 2, url: 'u', sentBytes: 50 },
      { ...gone, state: 'ready', uploadId: 3, url: 'u' },
      { ...done, state: 'done' },
    ],
    new Set([kept.key]),
  )
  expect(back.map((item) => item.state)).toEqual(['sent', 'ready', 'lost'])
})
