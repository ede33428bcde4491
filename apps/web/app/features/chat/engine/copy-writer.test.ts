import { expect, test } from 'vitest'
import { emptyChat } from './chat-state.ts'
import { createMemoryStore } from './chat-store.ts'
import { createCopyWriter } from './copy-writer.ts'
import type { Line } from './types.ts'

const message = (seq: number): Line => ({
  id: `m${seq}`,
  seq,
  text: `message ${seq}`,
  time: new Date(seq).toISOString(),
  sender: 'them',
  status: 'sent',
})

function setUp() {
  const store = createMemoryStore()
  const writer = createCopyWriter({
    clock: { now: () => 0, after: () => () => {} },
    store,
    state: () => ({ ...emptyChat(1), ready: true }),
    position: () => ({ owner: 1, seq: 9, generation: 1, complete: true }),
  })
  const stored = async () => (await store.lines('2')).lines.map(({ id }) => id)
  return { writer, stored }
}

test('a removal deletes only its messages from the copy, also unwritten ones', async () => {
  const { writer, stored } = setUp()
  writer.lines('2', [message(1), message(2)])
  writer.flush()
  await expect.poll(stored).toEqual(['m1', 'm2'])
  writer.lines('2', [message(3), message(4)])
  writer.drop('2', { seqs: [2, 3] })
  writer.lines('2', [message(5)])
  writer.flush()
  await expect.poll(stored).toEqual(['m1', 'm4', 'm5'])
})

test('after the log was replaced, its unwritten messages are discarded, but unsent messages remain', async () => {
  const { writer, stored } = setUp()
  const { seq: _, ...unsent } = { ...message(8), sender: 'me' as const, status: 'sending' as const }
  writer.lines('2', [message(7), unsent])
  writer.forgetReceived()
  writer.flush()
  await expect.poll(stored).toEqual(['m8'])
})
