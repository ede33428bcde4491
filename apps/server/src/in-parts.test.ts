import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'
import type { Viewer } from './endpoints/operation.ts'

const viewer = {} as Viewer
type Input = { limit: number; cursor?: string | undefined }
type List = { items: number[]; nextCursor?: string | null }

/** Returns all pages of a list, one after the other. */
async function walk(
  list: (viewer: Viewer, input: Input) => Promise<{ items: readonly number[]; nextCursor: string | null }>,
  limit: number,
): Promise<(readonly number[])[]> {
  const parts: (readonly number[])[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await list(viewer, { limit, cursor })
    parts.push(items)
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined && parts.length < 50)
  return parts
}

test('a list that is read as a whole is sent in pages, with each item once', async () => {
  const list = inParts<Input, List>(async () => ({ items: [1, 2, 3, 4, 5] }))
  expect(await walk(list, 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(await walk(list, 5)).toEqual([[1, 2, 3, 4, 5]])
  expect(await walk(list, 100)).toEqual([[1, 2, 3, 4, 5]])
})

test('pages of a source are split into smaller pages, and their cursors lead to the next source page', async () => {
  const pages: Record<string, { items: number[]; nextCursor: string | null }> = {
    first: { items: [1, 2, 3], nextCursor: '~p=2~' },
    '~p=2~': { items: [4, 5], nextCursor: null },
  }
  const list = inParts<Input, List>(async (_, { cursor = 'first' }) => pages[cursor]!)
  expect(await walk(list, 2)).toEqual([[1, 2], [3], [4, 5]])
  expect(await walk(list, 1)).toEqual([[1], [2], [3], [4], [5]])
  expect(await walk(list, 100)).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('a list without items has one empty page', async () => {
  const list = inParts<Input, List>(async () => ({ items: [], nextCursor: null }))
  expect(await walk(list, 20)).toEqual([[]])
})
