import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BoardName, type BoardPost, boards, mergeDuplicates } from './index.ts'

it('all boards have the same interface and list their features', () => {
  expect(Object.keys(boards)).toEqual(['yandere', 'konachan', 'danbooru'])
  for (const [name, board] of Object.entries(boards)) {
    expect(board.name).toBe(name)
    expect(board.source.name).toBe(name)
    const queries = [
      board.posts,
      board.post,
      board.complete,
      board.popular,
      board.notes,
      board.pool,
      board.similar,
      board.related,
    ]
    expect(queries.map((query) => query.name)).toEqual([
      'posts',
      'post',
      'complete',
      'popular',
      'notes',
      'pool',
      'similar',
      'related',
    ])
    expect(queries.every(({ source }) => source === board.source)).toBe(true)
  }
  expect(boards.danbooru.capabilities).toMatchObject({
    favourites: true,
    pools: true,
    tagsAtOnce: 2,
    pageSize: 200,
  })
  expect(boards.yandere.capabilities).toMatchObject({
    favourites: false,
    pools: true,
    tagsAtOnce: 6,
    pageSize: 100,
  })
  expect(boards.yandere.capabilities.orders).not.toContain('fav')
  expect(boards.danbooru.capabilities.fields).toContain('favs')
})

const post = (board: BoardName, id: number, md5: string | null, day: number): BoardPost =>
  ({ board, id, md5, createdAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z` }) as BoardPost

it('posts of several boards are joined to one list without duplicate files, and keep their order', () => {
  const joined = mergeDuplicates([
    post('yandere', 1, 'a', 1),
    post('yandere', 2, 'b', 3),
    post('yandere', 3, null, 3),
    post('danbooru', 9, 'a', 5),
    post('danbooru', 8, 'c', 3),
    post('danbooru', 7, null, 2),
    post('yandere', 1, 'a', 1),
  ])
  expect(joined.map(({ board, id }) => `${board} ${id}`)).toEqual([
    'yandere 1',
    'yandere 2',
    'yandere 3',
    'danbooru 8',
    'danbooru 7',
  ])
  expect(joined[0]?.alsoOn).toEqual([{ board: 'danbooru', id: 9 }])
})

it('a joined list has no duplicates, and joining it again does not change it', () => {
  const anyPost = fc
    .tuple(
      fc.constantFrom<BoardName>('yandere', 'konachan', 'danbooru'),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('a', 'b', 'c', null),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([board, id, md5, day]) => post(board, id, md5, day))
  fc.assert(
    fc.property(fc.array(anyPost, { maxLength: 32 }), (posts) => {
      const merged = mergeDuplicates(posts)
      const files = merged.flatMap(({ md5 }) => md5 ?? [])
      expect(new Set(files).size).toBe(files.length)
      const again = mergeDuplicates(merged)
      expect(again.map(({ board, id }) => [board, id])).toEqual(merged.map(({ board, id }) => [board, id]))
    }),
  )
})

it('ten thousand posts are joined quickly', () => {
  const posts = Array.from({ length: 10_000 }, (_, id) =>
    post('yandere', id + 1, `${id % 9_000}`, 1 + (id % 28)),
  )
  expect(mergeDuplicates(posts)).toHaveLength(9_000)
})
