import type { ChatEntry } from '@engawa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLogReader } from './log-reader.ts'

const entry = (seq: number): ChatEntry => ({ kind: 'gone', seq, peerId: 2 })
const log = Array.from({ length: 40 }, (_, index) => entry(index + 1))
const settled = () => new Promise((resolve) => setImmediate(resolve))

function setUp(fails: () => boolean = () => false, page = 7) {
  const processed: number[] = []
  const requested: number[] = []
  const conflicts: [number, boolean][] = []
  const reader = createLogReader({
    position: () => processed.at(-1) ?? 0,
    process: (entries) => processed.push(...entries.map(({ seq }) => seq)),
    started: async () => {},
    reload: async () => {},
    onConflict: (seq, isOther) => conflicts.push([seq, isOther]),
    async fetchAfter(after) {
      requested.push(after)
      await settled()
      if (fails()) throw new Error('offline')
      const items = log.filter(({ seq }) => seq > after).slice(0, page)
      const last = items.at(-1)?.seq ?? log.length
      return { items, nextCursor: last < log.length ? String(last) : null, seq: log.length }
    },
  })
  return { reader, processed, requested, conflicts }
}

test('entries that arrive in order cause no request', async () => {
  const { reader, processed, requested } = setUp()
  for (const each of log) reader.receive(each)
  await settled()
  expect(processed).toEqual(log.map(({ seq }) => seq))
  expect(requested).toEqual([])
})

test('after lost, duplicate and swapped entries, each entry is processed once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...log), { maxLength: 80 }),
      fc.array(fc.boolean()),
      async (frames, trouble) => {
        const { reader, processed } = setUp(() => trouble.pop() ?? false)
        for (const each of frames) {
          reader.receive(each)
          if (each.seq % 3 === 0) await settled()
        }
        // The next connection reports the position of the log, and reading is retried until it succeeds.
        for (let round = 0; round < 200 && processed.length < log.length; round += 1)
          await reader.catchUp(log.length).catch(() => undefined)
        expect(processed).toEqual(log.map(({ seq }) => seq))
      },
    ),
    { numRuns: 60 },
  )
})

test('an entry that replaces a processed entry is a conflict, and a duplicate is not', async () => {
  const { reader, processed, conflicts } = setUp()
  for (const each of log) reader.receive(each)
  reader.receive(log[4]!)
  expect(conflicts).toEqual([])
  reader.receive({ ...log[4]!, peerId: 3 })
  reader.forget()
  reader.receive(log[4]!)
  expect(conflicts).toEqual([
    [5, true],
    [5, false],
  ])
  expect(processed).toHaveLength(log.length)
})
