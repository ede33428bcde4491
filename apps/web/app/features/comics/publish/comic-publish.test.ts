import { naturalOrder, type PageView } from '@engawa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveChapterTitle } from './details.ts'
import { chapterTitleOf, pagesThatFit, planFiles } from './file-plan.ts'
import { moveItems } from './move-item.ts'
import { mergePages, placePages } from './page-order.ts'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { byFolder, sortFiles } from './picked-files.ts'

const picked = (path: string): PickedFile => ({ path, file: new File(['x'], path.split('/').at(-1) ?? path) })

test('the order of file names is a total order', () => {
  const name = fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      '1',
      '2',
      '0',
      '/',
      '第',
      '十',
      '二',
      '话',
      '上',
      '.',
      ' ',
      '.png',
      'é',
      'Ⅳ',
    ),
    maxLength: 8,
  })
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(naturalOrder(a, b)) + Math.sign(naturalOrder(b, a))).toBe(0)
      expect(naturalOrder(a, b) === 0).toBe(a === b)
      if (naturalOrder(a, b) <= 0 && naturalOrder(b, c) <= 0)
        expect(naturalOrder(a, c)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})

test('`sortFiles` separates pages, archives and other files, and ignores system files', () => {
  const given = [
    'b/2.JPG',
    'b/10.webp',
    '.DS_Store',
    '__MACOSX/b/._2.jpg',
    'notes.txt',
    'ComicInfo.xml',
    'x.cbz',
    'Y.EPUB',
  ]
  const result = sortFiles(given.map(picked))
  expect(result.pages.map(({ path }) => path)).toEqual(['b/2.JPG', 'b/10.webp'])
  expect(result.archives.map(({ path }) => path)).toEqual(['x.cbz', 'Y.EPUB'])
  expect(result.refused).toEqual(['notes.txt'])
})

test('`byFolder` groups pages by their folders', () => {
  const groups = byFolder(['c10/1.png', 'c2/1.png', 'c2/2.png'].map(picked))
  expect(groups.map(({ folder, pages }) => [folder, pages.length])).toEqual([
    ['c2', 2],
    ['c10', 1],
  ])
})

test('moving items loses none of them, and the moved items are next to each other at their new position', () => {
  const list = fc.uniqueArray(fc.nat(), { minLength: 1 })
  fc.assert(
    fc.property(list, fc.infiniteStream(fc.boolean()), fc.nat(20), (list, isMoved, at) => {
      const moved = new Set(list.filter(() => isMoved.next().value))
      const place = list[at % list.length]!
      const result = moveItems(list, moved, place)
      expect(result.toSorted()).toEqual(list.toSorted())
      expect(result.filter((item) => !moved.has(item))).toEqual(list.filter((item) => !moved.has(item)))
      const isMove = moved.size > 0 && !moved.has(place)
      if (!isMove) expect(result).toEqual(list)
      const first = result.findIndex((item) => moved.has(item))
      const together = result.slice(first, first + moved.size)
      if (isMove) expect(together).toEqual(list.filter((item) => moved.has(item)))
      if (isMove) expect([result[first - 1], result[first + moved.size]]).toContain(place)
    }),
  )
  expect(moveItems([1, 2, 3, 4], new Set([1]), 4)).toEqual([2, 3, 4, 1])
  expect(moveItems([1, 2, 3, 4], new Set([4, 2]), 1)).toEqual([2, 4, 1, 3])
})

const page = (id: number): PageView => ({
  id,
  name: `${id}.png`,
  state: 'pending',
  reason: null,
  mayRetry: false,
  spread: null,
  picture: null,
  original: null,
  uploaded: { width: 800, height: 1200 },
  description: '',
})
const ids = (pages: PageView[]) => pages.map(({ id }) => id)

test('uploaded pages have the order of their files, whatever the order in which the uploads end', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }), (order) => {
      const known = new Map<number, number>()
      let pages = [page(100)]
      for (const id of order) pages = placePages(pages, [{ page: page(id), order: id }], known).pages
      expect(ids(pages).filter((id) => id !== 100)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(ids(pages)[0]).toBe(100)
    }),
  )
})

test("pages that come from the server do not change the author's order", () => {
  const merged = mergePages([page(3), page(1), page(2)], [page(1), page(2), page(3), page(4)].slice(0, 4))
  expect(ids(merged)).toEqual([3, 1, 2, 4])
  expect(ids(mergePages([page(3), page(1)], [page(1)]))).toEqual([1])
  const paired: PageView = { ...page(1), spread: 'first' }
  expect(mergePages([paired], [page(1)])).toEqual([paired])
  expect(mergePages([page(1)], [paired], { saved: true })).toEqual([paired])
})

test('a plan for chosen files contains the folders that need a decision, and counts excess pages', () => {
  const plan = planFiles(['a/1.png', 'b/1.png', 'x.cbz', 'readme.md'].map(picked))
  expect(plan.folders.map(({ folder }) => folder)).toEqual(['a', 'b'])
  expect([plan.archives.length, plan.refused.length]).toEqual([1, 1])
  const many = Array.from({ length: 30 }, () => picked('1.png'))
  expect(pagesThatFit(many, 480)).toMatchObject({ tooMany: 10 })
})

test('the title of a chapter is the name of its folder, unless the name is only a number', () => {
  expect(chapterTitleOf('book/The long rain')).toBe('The long rain')
  expect(['book/12', 'Chapter 3.cbz', '第十二话', 'ch_04.zip', '7.epub'].map(chapterTitleOf)).toEqual(
    Array(5).fill(''),
  )
})

test("the chapter's title comes from its archive, with the archive's number if the numbers differ", () => {
  const info = { series: 'Veranda', title: 'The bell', number: '12' }
  expect(archiveChapterTitle(info, 12)).toBe('The bell')
  expect(archiveChapterTitle(info, 1)).toBe('12 The bell')
  expect(archiveChapterTitle({ title: 'The bell', number: '12' }, 1)).toBeUndefined()
  expect(archiveChapterTitle({ series: 'Veranda', title: 'Veranda' }, 1)).toBeUndefined()
})
