import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'
import { naturalOrder } from './natural-order.ts'
import { readResult } from './put-file.ts'
import { toLocalInput, toPublishAt } from './schedule.ts'
import { byFolder, sortPicked, type Picked } from './sort-picked.ts'

const sorted = (names: string[]) => [...names].sort(naturalOrder)
const picked = (path: string): Picked => ({ path, file: new File(['x'], path.split('/').at(-1) ?? path) })

test('pages are ordered the way people number files', () => {
  expect(sorted(['p10.jpg', 'p2.jpg', 'p1.jpg'])).toEqual(['p1.jpg', 'p2.jpg', 'p10.jpg'])
  expect(sorted(['001.png', 'Cover.png', '002.png'])).toEqual(['Cover.png', '001.png', '002.png'])
  expect(sorted(['第十二话/1.png', '第二话/10.png', '第二话/9.png'])).toEqual([
    '第二话/9.png',
    '第二话/10.png',
    '第十二话/1.png',
  ])
  expect(sorted(['１０.jpg', '9.jpg'])).toEqual(['9.jpg', '１０.jpg'])
  expect(sorted(['一百零三話', '九十九話'])).toEqual(['九十九話', '一百零三話'])
})

test('the order of pages is a total order', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'B', '1', '2', '0', '/', '第', '十', '二', '话'),
    maxLength: 8,
  })
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(naturalOrder(a, b)) + Math.sign(naturalOrder(b, a))).toBe(0)
      if (naturalOrder(a, b) <= 0 && naturalOrder(b, c) <= 0)
        expect(naturalOrder(a, c)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})

test('pages, archives and the rest are told apart; what systems leave behind is passed over', () => {
  const given = [
    'b/2.JPG',
    'b/10.webp',
    '.DS_Store',
    '__MACOSX/b/._2.jpg',
    'notes.txt',
    'ComicInfo.xml',
    'x.cbz',
  ]
  const result = sortPicked(given.map(picked))
  expect(result.pages.map(({ path }) => path)).toEqual(['b/2.JPG', 'b/10.webp'])
  expect(result.archives.map(({ path }) => path)).toEqual(['x.cbz'])
  expect(result.refused).toEqual([{ name: 'notes.txt', reason: 'not_a_page' }])
})

test('pages are grouped by the folder that holds them', () => {
  const groups = byFolder(['c10/1.png', 'c2/1.png', 'c2/2.png'].map(picked))
  expect(groups.map(({ folder, pages }) => [folder, pages.length])).toEqual([
    ['c2', 2],
    ['c10', 1],
  ])
})

test('moving keeps every item and puts one at its new place', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(20), fc.nat(20), (list, from, to) => {
      const moved = moveItem(list, from, to)
      expect(new Set(moved)).toEqual(new Set(list))
      expect(moved).toHaveLength(list.length)
      if (from < list.length && to < list.length) expect(moved[to]).toBe(list[from])
    }),
  )
})

test('a time to publish is the reader’s own time and must lie ahead', () => {
  const now = new Date(2026, 3, 1, 12, 0)
  const later = new Date(2026, 3, 2, 9, 30)
  expect(toPublishAt(toLocalInput(later), now)).toBe(later.toISOString())
  expect(toPublishAt(toLocalInput(new Date(2026, 3, 1, 11, 59)), now)).toBeNull()
  expect(toPublishAt('soon', now)).toBeNull()
})

test('the answer to a PUT becomes an error name', () => {
  expect(readResult(200, '')).toEqual({ ok: true })
  expect(readResult(413, '{"error":{"name":"too_large"}}')).toEqual({ ok: false, reason: 'too_large' })
  expect(readResult(403, '<Error><Code>AccessDenied</Code></Error>')).toEqual({
    ok: false,
    reason: 'upload_link_late',
  })
  expect(readResult(502, 'bad gateway')).toEqual({ ok: false, reason: 'unavailable' })
})
