import { expect, test } from 'vitest'
import { joinPages } from './use-infinite-list.ts'

const page = (items: number[], nextCursor: string | null = 'next') => ({ items, nextCursor })
const join = (first: number[], old: number[]) => joinPages(page(first), page(old, 'old'), (item) => item)

test('when the viewer returns, a list begins with its first page as it is now, and ends where it ended before', () => {
  expect(join([9, 8, 7], [9, 8, 7, 6, 5])).toEqual(page([9, 8, 7, 6, 5], 'old'))
  expect(join([10, 9, 8], [9, 8, 7, 6, 5])).toEqual(page([10, 9, 8, 7, 6, 5], 'old'))
})

test('an item of the first page that the viewer opened is still open after the viewer returns', () => {
  const items = (opened: number) => [{ id: 1, opened }]
  const merge = (fresh: { id: number }, { opened }: { opened: number }) => ({ ...fresh, opened })
  const pageOf = (opened: number) => ({ items: items(opened), nextCursor: null })
  expect(joinPages(pageOf(0), pageOf(5), ({ id }) => id, merge)).toEqual(pageOf(5))
})

test('items that were removed from the first page while the viewer was away do not appear again', () => {
  expect(join([9, 7, 6], [9, 8, 7, 6, 5])).toEqual(page([9, 7, 6, 5], 'old'))
})

test('an item that moved to the first page is shown only once', () => {
  expect(join([5, 9, 8], [9, 8, 7, 6, 5])).toEqual(page([5, 9, 8, 7, 6], 'old'))
})

test('a list with a single page, or one that ended or changed too much, starts with its first page again', () => {
  expect(join([3, 2], [3, 2])).toEqual(page([3, 2]))
  expect(join([30, 20], [3, 2, 1])).toEqual(page([30, 20]))
  expect(joinPages(page([3], null), page([3, 2, 1]), (item) => item)).toEqual(page([3], null))
  expect(joinPages(page([3, 2]), undefined, (item) => item)).toEqual(page([3, 2]))
})
