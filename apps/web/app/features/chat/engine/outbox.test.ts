import { expect, test } from 'vitest'
import { createFakeClock } from '#app/lib/realtime/fake-clock.ts'
import { createIdMaker } from './message-id.ts'
import { createOutbox } from './outbox.ts'
import type { Line } from './types.ts'

function setUp() {
  const clock = createFakeClock()
  const at = { token: 'secret' as string | null, last: 0 }
  const emitted: Line[] = []
  const seen: Line[] = []
  const outbox = createOutbox({
    clock,
    readToken: () => at.token,
    nextId: createIdMaker(clock.now, { read: () => at.last, write: (id) => void (at.last = id) }),
    position: () => 4,
    emit: (_, line) => emitted.push(line),
    changed: (_, line) => seen.push(line),
  })
  const receipt = (messageId: string) =>
    outbox.receipt({ messageId, seq: 9, createTime: '2027-01-15T08:00:01.000Z' })
  return { clock, at, outbox, emitted, seen, receipt, statuses: () => seen.map((line) => line.status) }
}

test('a message has the status sending until its receipt arrives', () => {
  const { clock, outbox, emitted, seen, receipt, statuses } = setUp()
  const id = outbox.send('7', '  good evening \n')
  expect(id).toBe(String(clock.now()))
  expect(emitted).toMatchObject([{ id, text: 'good evening', sender: 'me', status: 'sending' }])
  receipt('another')
  receipt(String(id))
  receipt(String(id))
  clock.pass(10_000)
  expect(statuses()).toEqual(['sending', 'sent'])
  expect(seen.at(-1)).toMatchObject({ seq: 9, time: '2027-01-15T08:00:01.000Z' })
})

test('a message fails after exactly five seconds without a receipt, or when an error with its id arrives', () => {
  const { clock, outbox, seen, statuses } = setUp()
  outbox.send('7', 'late')
  clock.pass(4_999)
  expect(statuses()).toEqual(['sending'])
  clock.pass(1)
  expect(statuses()).toEqual(['sending', 'failed'])
  const id = outbox.send('7', 'refused')
  outbox.error({ messageId: String(id), name: 'too_many_requests', msg: 'slowly' })
  expect(seen.at(-1)).toMatchObject({ id, status: 'failed', problem: 'slowly' })
})

test('only a failed message can be sent again, with the same id and the same time limit', () => {
  const { clock, outbox, emitted, seen, receipt, statuses } = setUp()
  const id = String(outbox.send('7', 'again'))
  expect(outbox.resend('7', seen[0]!)).toBe(false)
  clock.pass(5_000)
  const failed = seen.at(-1)!
  expect(outbox.resend('7', failed)).toBe(true)
  expect(outbox.resend('7', failed)).toBe(false)
  clock.pass(5_000)
  expect(outbox.resend('7', seen.at(-1)!)).toBe(true)
  receipt(id)
  expect(outbox.resend('7', seen.at(-1)!)).toBe(false)
  expect(outbox.resend('7', { ...failed, sender: 'them' })).toBe(false)
  expect(statuses()).toEqual(['sending', 'failed', 'sending', 'failed', 'sending', 'sent'])
  expect(emitted.map((line) => line.id)).toEqual([id, id, id])
})

test('a late receipt changes the status of a failed message to sent', () => {
  const { clock, outbox, receipt, statuses } = setUp()
  const id = String(outbox.send('7', 'slow'))
  clock.pass(6_000)
  receipt(id)
  expect(statuses()).toEqual(['sending', 'failed', 'sent'])
})

test('no message is sent without a token or without a text', () => {
  const { at, outbox, seen } = setUp()
  for (const text of ['', ' ', '\n\t\u3000']) expect(outbox.send('7', text)).toBe(false)
  at.token = null
  expect(outbox.send('7', 'hello')).toBe(false)
  expect(outbox.resend('7', { id: '1', text: 'x', time: '', sender: 'me', status: 'failed' })).toBe(false)
  expect(seen).toEqual([])
})

test('ids of messages never repeat, in one tab or in two tabs', () => {
  const clock = createFakeClock()
  let last = 0
  const shared = { read: () => last, write: (id: number) => void (last = id) }
  const makers = [createIdMaker(clock.now, shared), createIdMaker(clock.now, shared)]
  const ids = Array.from({ length: 100 }, (_, index) => makers[index % 2]!())
  expect(new Set(ids).size).toBe(100)
  clock.pass(-5_000)
  expect(ids).not.toContain(makers[0]!())
})
