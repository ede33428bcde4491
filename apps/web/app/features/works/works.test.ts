import { COMIC, type ChapterRow, type PageView, type Place } from '@engawa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFirstLook } from './detail/count-view.ts'
import { placeArrivals, mergePages } from './publish/page-order.ts'
import { createSaveQueue, type SaveState } from './publish/save-queue.ts'
import { chapterTitleOf, fitting, takeFiles } from './publish/take-files.ts'
import { filterQuery, readFilters } from './shelf/shelf-filters.ts'
import { nextStep } from './components/next-step.ts'

const chapter = (id: number, ready = true): ChapterRow => ({
  id,
  number: id,
  title: '',
  status: 'published',
  size: { unit: 'pages', value: ready ? 10 : 0 },
  ready,
  pending: 0,
  publishedAt: null,
})
const at = (chapterId: number, page: number, finished = false): Place => ({
  chapterId,
  chapterNumber: chapterId,
  chapterTitle: '',
  position: { page, offset: 0 },
  progress: (page + 1) / 20,
  size: { unit: 'pages', value: 20 },
  finished,
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const step = (chapterList: ChapterRow[], place: Place | null) =>
  nextStep({ chapterList, viewer: { place } } satisfies Parameters<typeof nextStep>[0])

test('the one thing to do: begin, go on at the place, read the next chapter, or read again', () => {
  const two = [chapter(1), chapter(2)]
  expect(step([], null)).toBeNull()
  expect(step([chapter(1, false)], null)).toBeNull()
  expect(step(two, null)).toMatchObject({ kind: 'start', chapterId: 1 })
  expect(step(two, at(2, 16))).toMatchObject({
    kind: 'goOn',
    chapterId: 2,
    place: { position: { page: 16 } },
  })
  expect(step(two, at(1, 9, true))).toMatchObject({ kind: 'next', chapterId: 2 })
  expect(step(two, at(2, 9, true))).toMatchObject({ kind: 'again', chapterId: 1 })
  // The chapter of the place was taken back: begin anew rather than lead to a 404.
  expect(step(two, at(7, 3))).toMatchObject({ kind: 'start', chapterId: 1 })
})

test('filters survive their way through an address, and strange ones are passed over', () => {
  const facets = { direction: 'rtl' }
  const filters = { tag: '日常', progress: 'completed', length: 'short', facets, sort: 'likes' } as const
  expect(readFilters(COMIC, new URLSearchParams(filterQuery(filters)))).toEqual(filters)
  const strange = '?sort=bogus&length=huge&tag=%20&progress=&direction=up&constructor=x'
  const plain = readFilters(COMIC, new URLSearchParams(strange))
  expect(plain).toEqual({ tag: null, progress: null, length: null, facets: {}, sort: 'updated' })
  expect(filterQuery(plain)).toBe('')
})

test('one visit counts one view, also where storage is forbidden', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect([isFirstLook(1, storage), isFirstLook(1, storage), isFirstLook(2, storage)]).toEqual([
    true,
    false,
    true,
  ])
  const forbidden = () => {
    throw new Error('forbidden')
  }
  expect(isFirstLook(1, { getItem: forbidden, setItem: forbidden })).toBe(true)
})

const page = (id: number): PageView => ({
  id,
  name: `${id}.png`,
  state: 'pending',
  reason: null,
  spread: null,
  picture: null,
})
const ids = (pages: PageView[]) => pages.map(({ id }) => id)

test('pages that arrive in any order stand in the order of their files', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }), (order) => {
      const known = new Map<number, number>()
      let pages = [page(100)]
      for (const id of order) pages = placeArrivals(pages, [{ page: page(id), order: id }], known).pages
      expect(ids(pages).filter((id) => id !== 100)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(ids(pages)[0]).toBe(100)
    }),
  )
})

test('what the server tells joins the author’s arrangement without undoing it', () => {
  const merged = mergePages([page(3), page(1), page(2)], [page(1), page(2), page(3), page(4)].slice(0, 4))
  expect(ids(merged)).toEqual([3, 1, 2, 4])
  expect(ids(mergePages([page(3), page(1)], [page(1)]))).toEqual([1])
})

test('saves follow one another, and a change during a save is saved too', async () => {
  const states: SaveState['is'][] = []
  let running = 0
  let saves = 0
  let release = () => {}
  const queue = createSaveQueue({
    delayMs: 60_000,
    onState: (state) => void states.push(state.is),
    async save() {
      running += 1
      saves += 1
      expect(running).toBe(1)
      await new Promise<void>((resolve) => (release = resolve))
      running -= 1
    },
  })
  queue.changed()
  const flushed = queue.flush()
  queue.changed()
  release()
  await expect.poll(() => saves).toBe(2)
  release()
  expect(await flushed).toBe(true)
  expect(queue.isDirty()).toBe(false)
  expect(states.at(-1)).toBe('saved')
})

test('a failed save says so and stays to be saved', async () => {
  let fails = true
  const queue = createSaveQueue({
    delayMs: 60_000,
    onState: () => {},
    save: () => (fails ? Promise.reject(new Error('no')) : Promise.resolve()),
  })
  queue.changed()
  expect(await queue.flush()).toBe(false)
  expect(queue.isDirty()).toBe(true)
  fails = false
  expect(await queue.flush()).toBe(true)
})

test('given files are divided: folders become a question, too many pages are told', () => {
  const picked = ['a/1.png', 'b/1.png', 'x.cbz', 'readme.md'].map((path) => ({
    path,
    file: new File(['x'], 'x'),
  }))
  const taking = takeFiles(picked)
  expect(taking.folders.map(({ folder }) => folder)).toEqual(['a', 'b'])
  expect([taking.archives.length, taking.refused.length]).toEqual([1, 1])
  const many = Array.from({ length: 30 }, () => picked[0]!)
  expect(fitting(many, 480)).toMatchObject({ tooMany: 10 })
})

test('a chapter takes the name of its folder, unless that only numbers it', () => {
  expect(chapterTitleOf('book/The long rain')).toBe('The long rain')
  expect(['book/12', 'Chapter 3.cbz', '第十二话', 'ch_04.zip'].map(chapterTitleOf)).toEqual(['', '', '', ''])
})
