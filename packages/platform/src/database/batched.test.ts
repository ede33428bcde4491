import { expect, test, vi } from 'vitest'
import { batched } from './index.ts'

test('what is asked for at the same time is read by one query, each caller getting their own', async () => {
  const read = vi.fn<(keys: readonly number[]) => Promise<number[]>>(async (keys) =>
    keys.map((key) => key * 2),
  )
  const double = batched(read)
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2])
  expect(read).toHaveBeenCalledOnce()
  // Nothing is stored.
  expect(await double(1)).toBe(2)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a query that fails fails for all who waited for it, and for nobody after', async () => {
  const read = vi.fn<(keys: readonly number[]) => Promise<number[]>>(async (keys) => [...keys])
  read.mockRejectedValueOnce(new Error('the database is away'))
  const same = batched(read)
  const answers = await Promise.allSettled([same(1), same(2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await same(3)).toBe(3)
})
