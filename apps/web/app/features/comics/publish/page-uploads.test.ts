import type { ErrorName } from '@engawa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as queue from '#app/features/works/publish/uploads/upload-queue.ts'
import type { Queue, Step, UploadItem } from '#app/features/works/publish/uploads/upload-queue.ts'
import { PARALLEL, pageRules } from './page-uploads.ts'

const uploads = { ...queue, ...queue.queueBy(pageRules) }

const items = (count: number, chapterId = 1): UploadItem[] =>
  Array.from({ length: count }, (_, index) =>
    uploads.newItem({
      key: `${chapterId}-${index}`,
      order: index,
      chapterId,
      name: `${index}.png`,
      size: 100,
    }),
  )

let serial = 0

function succeed(queue: Queue, { kind, keys }: Step, now: number): Queue {
  if (kind === 'send') return uploads.markSent(queue, keys[0]!)
  if (kind === 'confirm') return uploads.markDone(queue, keys)
  const slot = () => ({ uploadId: (serial += 1), url: 'u' })
  return keys.reduce((next, key) => uploads.setAddress(next, key, slot(), now), queue)
}

/** Runs a queue until it is idle. `fails` returns the error of a step in the n-th round, or undefined for a success. */
function drive(start: Queue, fails: (round: number, step: Step) => ErrorName | undefined) {
  let queue = start
  let now = 0
  const confirmed: string[] = []
  let sending = 0
  for (let round = 0; round < 10_000; round += 1) {
    const running = uploads.nextSteps(queue, now)
    for (const step of running) queue = uploads.begin(queue, step)
    sending = Math.max(sending, queue.items.filter((item) => item.state === 'sending').length)
    if (running.length === 0) {
      const due = uploads.nextDue(queue, now)
      if (due === null) break
      now = due
      continue
    }
    for (const step of running) {
      const reason = fails(round, step)
      if (!reason && step.kind === 'confirm') confirmed.push(...step.keys)
      queue = reason ? uploads.fail(queue, step, reason, now) : succeed(queue, step, now)
    }
    now += 1000
  }
  return { queue, confirmed, sending }
}

test('every file becomes a page once and in order, with three uploads at a time', () => {
  const { queue, confirmed, sending } = drive(uploads.add(uploads.emptyQueue, items(125)), () => undefined)
  expect(confirmed).toEqual(items(125).map((item) => item.key))
  expect(sending).toBe(PARALLEL)
  expect(uploads.totals(queue.items)).toMatchObject({
    files: 125,
    done: 125,
    failed: 0,
    busy: false,
    sentBytes: 12_500,
  })
})

test('a file that is stored counts as uploaded before it has become a page', () => {
  const [first, second, third] = uploads.add(uploads.emptyQueue, items(3)).items
  const states = [
    { ...first!, state: 'sent' },
    { ...second!, state: 'confirming' },
    { ...third!, state: 'sending' },
  ] as const
  expect(uploads.totals([...states])).toMatchObject({ files: 3, uploaded: 2, done: 0, busy: true })
})

test('whatever fails, each file becomes one page, or fails in a way that can be retried', () => {
  const failure = fc.constantFrom<(ErrorName | undefined)[]>(
    undefined,
    undefined,
    'unavailable',
    'upload_link_late',
    'upload_used',
    'upload_missing',
    'too_many_requests',
    'upload_not_a_picture',
  )
  fc.assert(
    fc.property(
      fc.array(failure, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (plan, count) => {
        const start = uploads.add(uploads.add(uploads.emptyQueue, items(count, 1)), items(3, 2))
        const { queue, confirmed } = drive(start, (round) => plan[round])
        expect(new Set(confirmed).size).toBe(confirmed.length)
        expect(queue.items.every((item) => item.state === 'done' || item.state === 'failed')).toBe(true)
        expect(queue.items.filter((item) => item.state === 'done').length).toBe(confirmed.length)
        const { queue: after } = drive(
          uploads.resume(
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

test('without a connection the queue pauses and counts no attempt; with a connection it continues at once', () => {
  let queue = uploads.add(uploads.emptyQueue, items(1))
  for (const step of uploads.nextSteps(queue, 0)) queue = succeed(uploads.begin(queue, step), step, 0)
  const [send] = uploads.nextSteps(queue, 1)
  queue = uploads.setOnline(uploads.begin(queue, send as Step), false)
  queue = uploads.fail(queue, send as Step, 'unavailable', 1)
  expect(queue.items[0]).toMatchObject({ state: 'ready', tries: 0 })
  expect(uploads.nextSteps(queue, 2)).toEqual([])
  expect(uploads.nextSteps(uploads.setOnline(queue, true), 2)).toEqual([send])
})

test('an expired upload address is renewed before the file is sent', () => {
  let queue = uploads.add(uploads.emptyQueue, items(1))
  for (const step of uploads.nextSteps(queue, 0)) queue = succeed(uploads.begin(queue, step), step, 0)
  expect(uploads.nextSteps(queue, 20 * 60_000)).toEqual([{ kind: 'renew', keys: ['1-0'] }])
})

test('after a reload, sent files are confirmed, stored files are sent, and others must be chosen again', () => {
  const [sent, stored, lost, done] = items(4) as [UploadItem, UploadItem, UploadItem, UploadItem]
  const back = uploads.afterReload(
    [
      { ...sent, state: 'confirming', uploadId: 1 },
      { ...stored, state: 'sending', uploadId: 2, url: 'u', sentBytes: 50 },
      { ...lost, state: 'ready', uploadId: 3, url: 'u' },
      { ...done, state: 'done' },
    ],
    new Set([stored.key]),
  )
  expect(back.map((item) => item.state)).toEqual(['sent', 'ready', 'lost'])
})
