import { contract, type Call } from '@engawa/contract'
import { expect, test } from 'vitest'
import { wholeList } from './whole-list.ts'

test('a list is loaded page by page, with the largest page size that the API allows', async () => {
  const inputs: unknown[] = []
  const parts = [
    { items: [1, 2], nextCursor: '2~', unread: 7 },
    { items: [3], nextCursor: '3~', unread: 8 },
    { items: [], nextCursor: null, unread: 9 },
  ]
  const call = (async (_endpoint: unknown, input: unknown) => {
    inputs.push(input)
    return parts[inputs.length - 1]
  }) as unknown as Call
  expect(await wholeList(call, contract.feedReader.overview, {})).toEqual({
    items: [1, 2, 3],
    nextCursor: null,
    unread: 7,
  })
  expect(inputs).toEqual([{ limit: 100 }, { limit: 100, cursor: '2~' }, { limit: 100, cursor: '3~' }])
})
