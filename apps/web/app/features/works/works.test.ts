import { COMIC, type ChapterRow, type Place, type WorkView } from '@engawa/contract'
import { expect, test } from 'vitest'
import { setLanguageSource } from '#app/lib/text/language.ts'
import { comicKind } from '#app/features/comics/index.ts'
import { workMeta } from './detail/work-meta.ts'
import { filterQuery, cycleTag, readFilters } from './shelf/shelf-filters.ts'
import { nextStep } from './components/next-step.ts'
import { sizeText } from './components/size-text.ts'

const shelfUrl = (query: string): URL => new URL(`http://site.test/works/comics${query}`)

const chapter = (id: number, ready = true): ChapterRow => ({
  id,
  number: id,
  title: '',
  status: 'published',
  size: { unit: 'pages', value: ready ? 10 : 0 },
  ready,
  pending: 0,
  publishAt: null,
  held: false,
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
const step = (
  chapterList: ChapterRow[],
  place: Place | null,
  read: number[] = place?.finished ? [place.chapterId] : [],
) => {
  const begun = place && !place.finished ? [{ chapterId: place.chapterId, progress: place.progress }] : []
  const chapters = { read, begun: begun.filter(({ chapterId }) => !read.includes(chapterId)) }
  return nextStep({ chapterList, viewer: { place, chapters } } satisfies Parameters<typeof nextStep>[0])
}

test('the next step is to start, to continue, to open the next chapter, or to read again', () => {
  const two = [chapter(1), chapter(2)]
  expect(step([], null)).toBeNull()
  expect(step([chapter(1, false)], null)).toBeNull()
  expect(step(two, null)).toMatchObject({ kind: 'start', chapterId: 1 })
  expect(step(two, at(2, 16))).toMatchObject({
    kind: 'resume',
    chapterId: 2,
    place: { position: { page: 16 } },
  })
  expect(step(two, at(1, 9, true))).toMatchObject({ kind: 'next', chapterId: 2 })
  expect(step(two, at(2, 9, true))).toMatchObject({ kind: 'again', chapterId: 1 })
  // Chapters that are marked read are skipped, even without a saved position.
  const four = [...two, chapter(3), chapter(4)]
  expect(step(four, at(1, 9, true), [1, 2, 3])).toMatchObject({ kind: 'next', chapterId: 4 })
  expect(step(four, null, [1, 2])).toMatchObject({ kind: 'next', chapterId: 3 })
  expect(step(two, null, [1, 2])).toMatchObject({ kind: 'again', chapterId: 1 })
  // The saved position in a chapter that was marked unread is ignored.
  const forgotten = { place: at(1, 5), chapters: { read: [], begun: [] } }
  expect(nextStep({ chapterList: two, viewer: forgotten })).toMatchObject({ kind: 'next', chapterId: 1 })
  // The chapter of the saved position was withdrawn. The step is to start again, because the position would lead to a 404.
  expect(step(two, at(7, 3))).toMatchObject({ kind: 'start', chapterId: 1 })
})

test('filters that are written to a URL and read again stay the same, and unknown filters are ignored', () => {
  const facets = { direction: 'rtl' }
  const filters = {
    ...{ tags: ['日常', 'a & b'], without: ['rain'], language: 'zh' as const },
    ...{
      progress: 'completed' as const,
      length: 'short' as const,
      facets,
      rating: null,
      sort: 'likes' as const,
    },
  }
  expect(readFilters(COMIC, shelfUrl(filterQuery(filters)))).toEqual(filters)
  const strange = '?sort=bogus&length=huge&tag=%20&progress=&direction=up&constructor=x'
  const plain = readFilters(COMIC, shelfUrl(strange))
  expect(plain).toEqual({
    ...{ tags: [], without: [], language: null, progress: null },
    ...{ length: null, rating: null, facets: {}, sort: 'updated' },
  })
  expect(filterQuery(plain)).toBe('')
})

test('presses on a tag switch between works with the tag, works without it, and all works', () => {
  const none = readFilters(COMIC, shelfUrl('?tag=cat'))
  const press = (filters: typeof none) => ({ ...filters, ...cycleTag(filters, 'rain') })
  const [withIt, without] = [press(none), press(press(none))]
  expect([withIt.tags, withIt.without]).toEqual([['cat', 'rain'], []])
  expect([without.tags, without.without]).toEqual([['cat'], ['rain']])
  expect(press(without)).toEqual(none)
})

test('a size is shown with its unit, in the plural form of the language', () => {
  const sizes = [
    { unit: 'pages', value: 1 },
    { unit: 'words', value: 2 },
    { unit: 'seconds', value: 61 },
    { unit: 'seconds', value: 18 },
  ] as const
  setLanguageSource(() => 'en')
  expect(sizes.map(sizeText)).toEqual(['1 page', '2 words', '2 minutes', '18 seconds'])
  setLanguageSource(() => 'zh-CN')
  expect(sizes.map(sizeText)).toEqual(['1 页', '2 字', '2 分钟', '18 秒'])
})

test('structured data contains the type and action that the kind of the work defines', () => {
  const work: WorkView = {
    ...{
      id: 7,
      type: 'comic',
      title: 'Rain',
      summary: '',
      cover: null,
      tags: [],
      language: 'en',
      facets: {},
    },
    ...{
      status: 'published',
      unlisted: false,
      rating: 'everyone',
      notes: [],
      progress: 'ongoing',
      views: 12,
      likes: 3,
      favorites: 0,
      comments: 0,
      chapters: 0,
    },
    ...{
      publishedAt: null,
      updatedAt: '2026-01-01T00:00:00.000Z',
      publishAt: null,
      guestPages: 0,
      unreleased: [],
      chapterList: [],
      version: 1,
    },
    size: { unit: 'pages', value: 0 },
    author: { uid: 1, name: 'Hana', avatar: '' },
    viewer: {
      liked: false,
      favorited: false,
      shelf: null,
      place: null,
      chapters: { read: [], begun: [] },
    },
    can: { read: true, edit: false, remove: false, comment: true },
  }
  const metadataOf = (metadata: typeof comicKind.metadata) => {
    const tags = workMeta({ metadata }, work, 'https://engawa.test')
    const data = tags.find((tag) => 'script:ld+json' in tag) as Record<string, Record<string, unknown>>
    const preview = tags.find((tag) => 'property' in tag && tag.property === 'og:type')
    const { '@type': type, interactionStatistic } = data['script:ld+json']!
    const counts = (interactionStatistic as { interactionType: string; userInteractionCount: number }[]).map(
      (each) => [each.interactionType.replace('https://schema.org/', ''), each.userInteractionCount],
    )
    return { type, counts, preview }
  }
  expect(metadataOf(comicKind.metadata)).toMatchObject({
    type: 'ComicSeries',
    counts: [
      ['ReadAction', 12],
      ['LikeAction', 3],
    ],
    preview: { content: 'book' },
  })
  expect(metadataOf({ type: 'VideoObject', action: 'WatchAction', preview: 'video.other' })).toMatchObject({
    type: 'VideoObject',
    counts: [
      ['WatchAction', 12],
      ['LikeAction', 3],
    ],
    preview: { content: 'video.other' },
  })
})
