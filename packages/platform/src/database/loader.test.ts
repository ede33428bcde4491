import { beforeEach, expect, test, vi } from 'vitest'
import { clearReadScope, createReadScope, runInReadScope, runOutsideReadScope } from '../read-scope/index.ts'
import { createLoader, createRowLoader, type Handle } from './index.ts'

type Read = (handle: Handle<object>, keys: readonly number[]) => Promise<number[]>

const root = { isTransaction: false } as Handle<object>
const transaction = { isTransaction: true } as Handle<object>
const read = vi.fn<Read>()
beforeEach(() => {
  read.mockReset().mockImplementation(async (_, keys) => keys.map((key) => key * 2))
})

test('keys that are requested at the same time are read by one query, and no value is cached', async () => {
  const { load, loadMany } = createLoader(read)
  expect(await Promise.all([load(root, 1), loadMany(root, [2, 3]), load(root, 1)])).toEqual([2, [4, 6], 2])
  expect(read.mock.calls).toEqual([[root, [1, 2, 3, 1]]])
  expect(await load(root, 1)).toBe(2)
  expect(read).toHaveBeenCalledTimes(2)
})

test('the keys of a transaction are never combined with keys of other callers', async () => {
  const { load, loadMany } = createLoader(read)
  expect(await Promise.all([load(root, 1), loadMany(transaction, [2, 3]), load(transaction, 4)])).toEqual([
    2,
    [4, 6],
    8,
  ])
  expect(read.mock.calls).toHaveLength(3)
  expect(read.mock.calls).toContainEqual([transaction, [2, 3]])
  expect(read.mock.calls).toContainEqual([transaction, [4]])
  expect(await loadMany(transaction, [])).toEqual([])
  expect(read).toHaveBeenCalledTimes(3)
})

test('a failed query fails for all its callers, and for no later caller', async () => {
  read.mockRejectedValueOnce(new Error('the database is away'))
  const { load } = createLoader(read)
  const answers = await Promise.allSettled([load(root, 1), load(root, 2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load(root, 3)).toBe(6)
})

test('a row loader returns each row once and omits missing ids', async () => {
  const rowsById = createRowLoader<object, { id: number }>(() => ({
    where: () => ({ execute: async () => [{ id: 3 }, { id: 1 }] }),
  }))
  expect(await rowsById(root, [1, 2, 1, 3])).toEqual([{ id: 1 }, { id: 3 }])
})

test('a read scope reads each key once until it is cleared, and does not affect work outside of it', async () => {
  const { load, loadMany } = createLoader(read)
  const later = Promise.withResolvers<void>()
  let left: Promise<number> | undefined
  await runInReadScope(createReadScope(), async () => {
    expect(await load(root, 1)).toBe(2)
    expect(await loadMany(root, [1, 2])).toEqual([2, 4])
    expect(read.mock.calls).toEqual([
      [root, [1]],
      [root, [2]],
    ])
    await runOutsideReadScope(() => load(root, 1))
    expect(read).toHaveBeenCalledTimes(3)
    clearReadScope()
    await load(root, 1)
    expect(read).toHaveBeenCalledTimes(4)
    left = later.promise.then(() => load(root, 1))
  })
  await load(root, 1)
  expect(read).toHaveBeenCalledTimes(5)
  later.resolve()
  await left
  expect(read).toHaveBeenCalledTimes(6)
})

test('two keys that are objects count as the same key in a read scope if their values are equal', async () => {
  const byPair = vi.fn(async (_: Handle<object>, keys: readonly { uid: number; id: number }[]) =>
    keys.map(({ uid, id }) => uid + id),
  )
  const { load } = createLoader(byPair)
  await runInReadScope(createReadScope(), async () => {
    expect(await load(root, { uid: 1, id: 2 })).toBe(3)
    expect(await load(root, { uid: 1, id: 2 })).toBe(3)
  })
  expect(byPair).toHaveBeenCalledTimes(1)
})
