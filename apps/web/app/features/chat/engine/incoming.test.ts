import { expect, test } from 'vitest'
import { readIncoming } from './incoming.ts'

const ME = 1
const time = '2026-03-01T12:00:00.000Z'
const event = { id: 'm1', senderId: 2, receiverId: 3, content: 'Hello', createTime: time, seq: 7 }
const message = { ...event, msgType: 'text', timestamp: time }

const without = (...names: (keyof typeof event)[]) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name as keyof typeof event)))

test('the sender of an event is read from senderId or fromId', () => {
  expect(readIncoming(event, ME)).toEqual(message)
  expect(readIncoming({ ...without('senderId'), fromId: 2 }, ME)).toEqual(message)
  expect(readIncoming({ ...without('senderId'), fromId: '2' }, ME)).toEqual(message)
})

test('the receiver of an event is read from receiverId, toId or peerId; without them it is this member', () => {
  for (const name of ['toId', 'peerId'])
    expect(readIncoming({ ...without('receiverId'), [name]: 3 }, ME)).toEqual(message)
  expect(readIncoming(without('receiverId'), ME)).toEqual({ ...message, receiverId: ME })
})

test('the time of an event is read from createTime or timestamp', () => {
  expect(readIncoming({ ...without('createTime'), timestamp: time }, ME)).toEqual(message)
  expect(readIncoming({ ...event, timestamp: '2020-01-01T00:00:00.000Z' }, ME)).toEqual(message)
})

test.each([
  null,
  'Hello',
  without('senderId'),
  without('createTime'),
  without('content'),
  without('seq'),
  { ...event, createTime: 'yesterday' },
  { ...event, senderId: 'Sora' },
])('readIncoming refuses %j as invalid', (data) => expect(readIncoming(data, ME)).toBeNull())
