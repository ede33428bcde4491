import { describe, expect, it } from 'vitest'
import { checkAnswer, type SourceAnswer } from '../../source/index.ts'
import { answerOf, problemOf } from '../../testing/index.ts'
import { createPornhub } from './index.ts'
import { BROKEN_RECORDS, HOSTILE, HOSTILE_TEXT, splitPath, placeholderRule } from '../testing/index.ts'

const pornhub = createPornhub(placeholderRule)
const list = pornhub.list!
const removals = pornhub.removals!
const ALL = { order: 'featured' }

/** Checks an answer as the server does: the source's errors, then the common rules. */
const checked = (answer: SourceAnswer): SourceAnswer => {
  pornhub.sources[0]!.check?.(answer)
  checkAnswer(answer)
  return answer
}

const video = (more: Record<string, unknown> = {}) => ({
  video_id: 'sampleid0001',
  title: 'Sample title 1',
  duration: '10:05',
  views: 1_234,
  rating: 87.5,
  ratings: 40,
  url: 'https://www.pornhub.com/view_video.php?viewkey=sampleid0001',
  default_thumb: 'https://ei.phncdn.com/1.jpg',
  thumb: 'https://ei.phncdn.com/1.jpg',
  publish_date: '2024-01-02 03:04:05',
  thumbs: [{ size: '320x240', width: '320', height: '240', src: 'https://ei.phncdn.com/1.jpg' }],
  tags: [{ tag_name: 'tag-a' }, { tag_name: 'tag-b' }],
  categories: [{ category: 'category-a' }],
  pornstars: [{ pornstar_name: 'Sample Person' }],
  segment: 'group-a',
  ...more,
})
const itemsOf = (...videos: unknown[]) => list.read(answerOf({ videos }), ALL).items
const error = (code: unknown, status = 200) =>
  answerOf({ code, message: 'Sample message', example: 'sample' }, { status })

it('the list is requested without a filter, by a text or by a tag', () => {
  expect(pornhub.sources[0]).toMatchObject({
    origin: 'https://www.pornhub.com',
    pace: { maxParallel: 1, minGapMs: 2_000 },
  })
  const all = { search: '', ordering: 'featured', page: '1', thumbsize: 'medium' }
  expect(splitPath(list.request(ALL))).toEqual(['/webmasters/search', all])
  expect(splitPath(list.request({ text: 'a & b', order: 'newest', cursor: '3' }))[1]).toEqual({
    ...all,
    search: 'a & b',
    ordering: 'newest',
    page: '3',
  })
  expect(splitPath(list.request({ ...ALL, tag: 'tag a' }))[1]).toEqual({ ...all, 'tags[]': 'tag a' })
  expect(splitPath(pornhub.item.request({ id: 'ph0123' }))).toEqual([
    '/webmasters/video_by_id',
    { id: 'ph0123', thumbsize: 'medium' },
  ])
})

it.each([
  ['a text that the rule refuses', { ...ALL, text: 'blocked word' }],
  ['a tag that the rule refuses', { ...ALL, tag: 'Blocked-Word' }],
  ['a creator', { ...ALL, creator: 'sampleuser1' }],
  ['an unknown order', { order: 'latest' }],
  ['an invalid page number', { ...ALL, cursor: '1001' }],
])('the list is not requested for %s', (_, query) =>
  expect(problemOf(() => list.request(query))).toBe('bad_question'),
)

it('a video is not requested by an invalid id', () => {
  for (const id of ['', 'A', 'a&b', '../a', 'a'.repeat(41)])
    expect(
      problemOf(() => pornhub.item.request({ id })),
      id,
    ).toBe('bad_question')
})

describe('a list', () => {
  it('a list is read without the people in its videos, and addresses are built from the ids', () => {
    expect(list.read(answerOf({ videos: [video()] }), ALL)).toEqual({
      items: [
        {
          id: 'sampleid0001',
          title: 'Sample title 1',
          kind: 'video',
          durationSec: 605,
          pictures: null,
          tags: ['tag-a', 'tag-b', 'category-a'],
          author: null,
          views: 1_234,
          rating: 0.875,
          publishedAt: '2024-01-02T03:04:05.000Z',
          thumb: 'https://ei.phncdn.com/1.jpg',
          embed: 'https://www.pornhub.com/embed/sampleid0001',
          page: 'https://www.pornhub.com/view_video.php?viewkey=sampleid0001',
        },
      ],
      dropped: 0,
      next: '2',
    })
  })

  it('three forms of ratings are read, and durations with and without hours', () => {
    const of = (more: Record<string, unknown>) => itemsOf(video(more))[0]!
    expect([
      of({ rating: '50' }).rating,
      of({ rating: 50 }).rating,
      of({ rating: '' }).rating,
      of({ rating: 101 }).rating,
    ]).toEqual([0.5, 0.5, null, null])
    expect([
      of({ duration: '1:02:03' }).durationSec,
      of({ duration: '0:07' }).durationSec,
      of({ duration: '7' }).durationSec,
    ]).toEqual([3_723, 7, null])
    expect(
      of({ publish_date: 'soon', views: null, default_thumb: 'https://example.org/1.jpg' }),
    ).toMatchObject({ publishedAt: null, views: null, thumb: null })
  })

  it('a list ends with an empty page, or with the error for an empty page', () => {
    const empty = { items: [], dropped: 0, next: null }
    expect(list.read(checked(answerOf({ videos: [] })), ALL)).toEqual(empty)
    expect(list.read(checked(error('2001')), ALL)).toEqual(empty)
    expect(list.read(checked(error(2001)), ALL)).toEqual(empty)
    expect(list.read(answerOf({ videos: [video()] }), { ...ALL, cursor: '1000' }).next).toBeNull()
  })

  it.each([
    ['a tag', { tags: [{ tag_name: 'blocked word' }] }],
    ['a category', { categories: [{ category: 'blocked-word' }] }],
    ['its title', { title: 'bl0cked-w0rd' }],
    ['its description', { description: 'a blocked word' }],
    ['no tags', { tags: [], categories: [] }],
    ['tags that are missing', { tags: undefined }],
    ['a tag that cannot be read', { tags: [{ tag_name: 'tag-a' }, { name: 'tag-b' }] }],
    ['a category that cannot be read', { categories: ['category-a'] }],
  ])('a video that the rule refuses is dropped and counted: %s', (_, more) => {
    const videos = [video({ video_id: 'ph02' }), video(more)]
    expect(list.read(answerOf({ videos }), ALL)).toMatchObject({ items: [{ id: 'ph02' }], dropped: 1 })
  })

  it('broken videos are left out of a list, and its texts are plain text', () => {
    const found = itemsOf(
      null,
      {},
      video({ video_id: 'a/b' }),
      video({ title: HOSTILE, tags: [{ tag_name: HOSTILE }] }),
      video(),
    )
    expect(found).toHaveLength(1)
    expect(itemsOf(video({ title: HOSTILE, tags: [{ tag_name: HOSTILE }] }))[0]).toMatchObject({
      title: HOSTILE_TEXT,
      tags: [HOSTILE_TEXT, 'category-a'],
    })
    expect(problemOf(() => itemsOf({}))).toBe('bad_answer')
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) =>
    expect(problemOf(() => list.read(answer, ALL))).toBe(problem),
  )
})

describe('a video', () => {
  const read = (answer: SourceAnswer) => pornhub.item.read(checked(answer), { id: 'sampleid0001' })

  it.each([200, 400, 404])(
    'a video is returned, dropped or not found, also when the error has the status %i',
    (status) => {
      expect(read(answerOf({ video: video() }))).toMatchObject({ id: 'sampleid0001' })
      expect(read(answerOf({ video: video({ tags: [], categories: null }) }))).toBeNull()
      expect(problemOf(() => read(error('2002', status)))).toBe('not_found')
      expect(problemOf(() => read(answerOf({ video: video({ video_id: 'ph02' }) })))).toBe('bad_answer')
    },
  )

  it('other errors become a `SourceError` with the matching problem', () => {
    expect(problemOf(() => read(error('1001')))).toBe('failing')
    expect(problemOf(() => read(error('2001')))).toBe('not_found')
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) =>
    expect(problemOf(() => pornhub.item.read(answer, { id: 'sampleid0001' }))).toBe(problem),
  )

  it.each([
    ['https://www.pornhub.com/view_video.php?viewkey=sampleid0001&x=1', 'sampleid0001'],
    ['https://pornhub.com/embed/ph0123456789abc', 'ph0123456789abc'],
    ['ph5f0123456789a', 'ph5f0123456789a'],
    ['0123456789abc', '0123456789abc'],
    ['sample', null],
    ['1234567890123', null],
    ['https://www.pornhub.com/view_video.php?viewkey=<b>', null],
    ['https://www.pornhub.com/video/search?search=a', null],
    ['https://pornhub.com.example.org/embed/ph01', null],
  ])('a video is recognised by its address: %s', (address, id) => expect(pornhub.idOf(address)).toBe(id))
})

describe('the list of removed videos', () => {
  const entries = (...days: string[]) =>
    days.map((day, at) => ({ vkey: `ph${day.slice(8)}${at}`, deleted_on: `${day} 03:04:05` }))
  const read = (page: number, videos: unknown, since: string | null) =>
    removals.read(
      answerOf({ videos }, { url: `https://www.pornhub.com/webmasters/deleted_videos?page=${page}` }),
      { since },
    )

  it('removed videos are read page by page, until all removals on a page are older than the last reading', () => {
    expect(splitPath(removals.request({ since: null }))[1]).toEqual({ page: '1' })
    expect(splitPath(removals.request({ cursor: '4', since: null }))[1]).toEqual({ page: '4' })
    const since = '2024-01-10T00:00:00.000Z'
    expect(read(1, entries('2024-01-12', '2024-01-11'), since)).toEqual({
      ids: ['ph120', 'ph111'],
      next: '2',
    })
    expect(read(3, entries('2024-01-10', '2024-01-02'), since).next).toBe('4')
    expect(read(3, entries('2024-01-08', '2024-01-02'), since)).toEqual({
      ids: ['ph080', 'ph021'],
      next: null,
    })
    expect(read(3, entries('2024-01-08'), null).next).toBe('4')
    expect(read(100, entries('2024-01-12'), null).next).toBeNull()
  })

  it('the list of removed videos ends with an empty page, and with a page whose address has no number', () => {
    expect(read(2, [], null)).toEqual({ ids: [], next: null })
    expect(removals.read(checked(error('2001')), { since: null })).toEqual({ ids: [], next: null })
    expect(
      removals.read(answerOf({ videos: entries('2024-01-12') }, { url: 'x' }), { since: null }).next,
    ).toBeNull()
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) =>
    expect(problemOf(() => removals.read(answer, { since: null }))).toBe(problem),
  )
})
