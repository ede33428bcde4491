import type { ChatMessage } from '@engawa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock } from '#app/lib/realtime/fake-clock.ts'
import { createMemoryStore } from './chat-store.ts'
import { createConversationView } from './conversation-view.ts'
import type { ChatEngine } from './engine.ts'

const ME = 1
const LENGTH = 200
const PAGE = 10

const settled = async () => {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve))
}
const timeOf = (seq: number): string => new Date(1_800_000_000_000 + seq * 1_000).toISOString()
const keyAt = (seq: number): string => `them:m${seq}`

function messageAt(seq: number): ChatMessage {
  const time = timeOf(seq)
  return {
    ...{ id: `m${seq}`, senderId: ME + 1, receiverId: ME, content: `${seq}`, msgType: 'text', seq },
    ...{ createTime: time, timestamp: time },
  } as ChatMessage
}

/** Returns the messages from one sequence number to another, in the form of a page that the server returns. */
function pageOf(from: number, to: number) {
  const [first, last] = [Math.max(1, from), Math.min(LENGTH, to)]
  return {
    items: Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => messageAt(first + at)),
    nextCursor: first > 1 ? String(first) : null,
    newerCursor: last < LENGTH ? String(last) : null,
  }
}

type Where = { before?: string; after?: string; around?: string }

function pageAt({ before, after, around }: Where) {
  if (before) return pageOf(Number(before) - PAGE, Number(before) - 1)
  if (after) return pageOf(Number(after) + 1, Number(after) + PAGE)
  if (!around) return pageOf(LENGTH - PAGE + 1, LENGTH)
  const seq = (Date.parse(around) - 1_800_000_000_000) / 1_000
  return pageOf(seq - PAGE / 2, seq + PAGE / 2)
}

/** Opens a conversation whose requests wait until the test answers them. */
function openSlow() {
  const waiting: { fails: () => void; answer: () => void }[] = []
  const call = (_: unknown, where: Where) =>
    new Promise((resolve, reject) => {
      waiting.push({
        answer: () => resolve(pageAt(where)),
        fails: () => reject(new Error('no connection')),
      })
    })
  const engine = {
    ...{ me: ME, call, store: createMemoryStore(), clock: createFakeClock() },
    state: { generation: 1, connection: 'open' },
    onTabEvent: () => () => undefined,
    subscribe: () => () => undefined,
  } as unknown as ChatEngine
  const view = createConversationView(engine, String(ME + 1))
  view.open()
  return { view, waiting, now: () => view.state.getState() }
}

/** Opens a conversation like `openSlow`, and loads its newest messages. */
async function openWithNewest() {
  const opened = openSlow()
  await settled()
  opened.waiting.shift()!.answer()
  await settled()
  expect(opened.now()).toMatchObject({ loading: null, failed: null })
  return opened
}

const isShown = ({ now }: Pick<Awaited<ReturnType<typeof openWithNewest>>, 'now'>, seq: number): boolean =>
  (now().stretch?.lines ?? now().lines).some((line) => line.seq === seq)

test('a jump cancels the load of older messages', async () => {
  const opened = await openWithNewest()
  const { view, waiting, now } = opened
  void view.loadOlder()
  void view.jump(timeOf(50), keyAt(50))
  expect(now().loading).toBe('jump')
  for (const { answer } of waiting.splice(0).toReversed()) answer()
  await settled()
  expect(now()).toMatchObject({ target: keyAt(50), loading: null, failed: null })
  expect(isShown(opened, 50)).toBe(true)
})

test('a jump does not wait for the newest messages; they are loaded afterwards', async () => {
  const opened = openSlow()
  const { view, waiting, now } = opened
  await settled()
  view.goTo(timeOf(50), keyAt(50))
  const [newest, jump] = waiting
  jump!.answer()
  await settled()
  expect(now().target).toBe(keyAt(50))
  expect(isShown(opened, 50)).toBe(true)
  newest!.answer()
  await settled()
  expect(isShown(opened, 50)).toBe(true)
  view.toNewest()
  expect(isShown(opened, LENGTH)).toBe(true)
  expect(now().loading).toBeNull()
})

const action = fc.oneof(
  fc.record({ jump: fc.integer({ min: 20, max: 150 }) }),
  fc.constantFrom('older' as const, 'newest' as const),
)

test('in any order of responses, the messages of the last jump are shown', async () => {
  const actions = fc.array(action, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(actions, fc.infiniteStream(fc.nat()), async (all, pick) => {
      const opened = await openWithNewest()
      const { view, waiting, now } = opened
      for (const each of all) {
        if (each === 'older') void view.loadOlder()
        else if (each === 'newest') view.toNewest()
        else void view.jump(timeOf(each.jump), keyAt(each.jump))
      }
      while (waiting.length > 0) {
        const [one] = waiting.splice(pick.next().value! % waiting.length, 1)
        one!.answer()
        await settled()
      }
      expect(now()).toMatchObject({ loading: null, failed: null })
      const last = all.findLast((each) => each !== 'older')
      if (last === undefined || last === 'newest') expect(isShown(opened, LENGTH)).toBe(true)
      else expect([now().target, isShown(opened, last.jump)]).toEqual([keyAt(last.jump), true])
    }),
    { numRuns: 40 },
  )
})

test('a cancelled request that fails shows no error', async () => {
  const { view, waiting, now } = await openWithNewest()
  void view.loadOlder()
  void view.jump(timeOf(50), keyAt(50))
  const [older, jump] = waiting
  older!.fails()
  await settled()
  expect(now()).toMatchObject({ loading: 'jump', failed: null })
  jump!.answer()
  await settled()
  expect(now()).toMatchObject({ loading: null, failed: null, target: keyAt(50) })
})
