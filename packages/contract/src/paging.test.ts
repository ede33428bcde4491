import { expect, test } from 'vitest'
import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery, PageList, PageQuery } from './paging.ts'
import { reactions } from './reactions.ts'

test('a list has the default length, or the requested length if it is within the limit', () => {
  expect(CursorQuery.parse({})).toEqual({ limit: LIMITS.listDefault })
  expect(CursorQuery.parse({ limit: '100', cursor: 'x' })).toEqual({ limit: 100, cursor: 'x' })
  for (const limit of [0, -1, '0', '1e2', '', 'all', null, ['20'], { gt: 1 }])
    expect(CursorQuery.safeParse({ limit }).success, JSON.stringify(limit)).toBe(false)
})

test('a limit above the maximum counts as the maximum', () => {
  for (const limit of [101, '101', Number.MAX_SAFE_INTEGER])
    expect(CursorQuery.parse({ limit })).toEqual({ limit: 100 })
  expect(PageQuery.parse({ pagesize: 101 })).toEqual({ pagenum: 1, pagesize: 100 })
})

test('a cursor is a text with a limited length', () => {
  expect(CursorQuery.safeParse({ cursor: 'x'.repeat(500) }).success).toBe(true)
  for (const cursor of ['x'.repeat(501), 7, null, ['x'], {}])
    expect(CursorQuery.safeParse({ cursor }).success).toBe(false)
})

test('page numbers begin with 1', () => {
  expect(PageQuery.parse({})).toEqual({ pagenum: 1, pagesize: LIMITS.pageSizeDefault })
  for (const pagenum of [0, -1, 1.5, LIMITS.pageNumMax + 1, '1;', '９'])
    expect(PageQuery.safeParse({ pagenum }).success).toBe(false)
  expect(PageQuery.safeParse({ pagesize: 0 }).success).toBe(false)
})

test('the answer of a list contains only declared fields', () => {
  const item = z.object({ id: z.number() })
  const items = [{ id: 1, password: 'x' }]
  expect(CursorList(item).parse({ items, nextCursor: null, sql: 'x' })).toEqual({
    items: [{ id: 1 }],
    nextCursor: null,
  })
  expect(CursorList(item).safeParse({ items }).success).toBe(false)
  const page = { total: 1, pageNum: 1, pageSize: 10, totalPages: 1 }
  expect(PageList(item).parse({ data: items, ...page })).toEqual({ data: [{ id: 1 }], ...page })
})

test('a list of ids in a URL has a limited length and contains only digits and commas', () => {
  const { ids } = reactions.status.query!.shape
  expect(ids.parse('1,22,333')).toEqual([1, 22, 333])
  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join()
  expect(ids.parse(many(100))).toHaveLength(100)
  for (const text of ['', ',', '1,', ',1', '1,,2', '0', '01', '1, 2', '-1', '1.5', many(101), '1'.repeat(16)])
    expect(ids.safeParse(text).success, text).toBe(false)
})
