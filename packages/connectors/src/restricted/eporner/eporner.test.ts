import { describe, expect, it } from 'vitest'
import { answerOf, problemOf } from '../../testing/index.ts'
import { createRestrictedRule } from '../rule/index.ts'
import { createEporner } from './index.ts'
import {
  BROKEN_RECORDS,
  HOSTILE,
  HOSTILE_TEXT,
  splitPath,
  placeholderRule,
  placeholderTerms,
} from '../testing/index.ts'

const eporner = createEporner(placeholderRule)
const list = eporner.list!
const removals = eporner.removals!
const ALL = { order: 'latest' }

const video = (more: Record<string, unknown> = {}) => ({
  id: 'SampleId001',
  title: 'Sample title 1',
  keywords: 'tag-a, tag-b,tag-c',
  views: 1_234,
  rate: '4.10',
  url: 'https://www.eporner.com/video-SampleId001/sample-title-1/',
  added: '2024-01-02 03:04:05',
  length_sec: 605,
  length_min: '10:05',
  embed: 'https://www.eporner.com/embed/SampleId001/',
  default_thumb: {
    size: 'medium',
    width: 427,
    height: 240,
    src: 'https://static-eu-cdn.eporner.com/1_240.jpg',
  },
  thumbs: [],
  ...more,
})
const pageOf = (videos: unknown[], more: Record<string, unknown> = {}) =>
  answerOf({ count: videos.length, per_page: 60, page: 1, total_count: 90, total_pages: 2, videos, ...more })
const itemsOf = (...videos: unknown[]) => list.read(pageOf(videos), ALL).items

it('the list is requested without a filter, by a text or by a tag, and always excludes videos of low quality', () => {
  expect(eporner.sources[0]).toMatchObject({
    origin: 'https://www.eporner.com',
    pace: { maxParallel: 1, minGapMs: 1_000 },
  })
  const all = {
    per_page: '60',
    page: '1',
    thumbsize: 'medium',
    order: 'latest',
    lq: '0',
    format: 'json',
    query: 'all',
  }
  expect(splitPath(list.request(ALL))).toEqual(['/api/v2/video/search/', all])
  expect(splitPath(list.request({ text: 'a & b/?', order: 'top-rated', cursor: '7' }))[1]).toEqual({
    ...all,
    query: 'a & b/?',
    order: 'top-rated',
    page: '7',
  })
  expect(splitPath(list.request({ ...ALL, tag: 'tag a' }))[1]['query']).toBe('tag a')
  expect(splitPath(eporner.item.request({ id: 'SampleId001' }))).toEqual([
    '/api/v2/video/id/',
    { id: 'SampleId001', thumbsize: 'medium', format: 'json' },
  ])
})

it.each([
  ['a text that the rule refuses', { ...ALL, text: 'a Blocked Word' }],
  ['a tag that the rule refuses', { ...ALL, tag: 'blocked-word' }],
  ['a creator', { ...ALL, creator: 'sampleuser1' }],
  ['an unknown order', { order: 'odd' }],
  ['an invalid page number', { ...ALL, cursor: '0' }],
  ['a page that is not a number', { ...ALL, cursor: '1&lq=2' }],
  ['an empty text', { ...ALL, text: ' ' }],
])('the list is not requested for %s', (_, query) =>
  expect(problemOf(() => list.request(query))).toBe('bad_question'),
)

it('a video is not requested by an invalid id', () => {
  for (const id of ['', 'SampleId01', 'SampleId0012', '../SampleId', 'Sample Id01'])
    expect(
      problemOf(() => eporner.item.request({ id })),
      id,
    ).toBe('bad_question')
})

describe('a list', () => {
  it("a list is read with the data of each video, and the player's address comes from the id", () => {
    expect(list.read(pageOf([video()]), ALL)).toEqual({
      items: [
        {
          id: 'SampleId001',
          title: 'Sample title 1',
          kind: 'video',
          durationSec: 605,
          pictures: null,
          tags: ['tag-a', 'tag-b', 'tag-c'],
          author: null,
          views: 1_234,
          rating: 0.82,
          publishedAt: '2024-01-02T03:04:05.000Z',
          thumb: 'https://static-eu-cdn.eporner.com/1_240.jpg',
          embed: 'https://www.eporner.com/embed/SampleId001/',
          page: 'https://www.eporner.com/video-SampleId001/sample-title-1/',
        },
      ],
      dropped: 0,
      next: '2',
    })
  })

  it('keywords that are empty, repeated or equal to the title are ignored, and so are invalid dates', () => {
    const found = itemsOf(
      video({
        keywords: ' ,tag-a,tag-a , Sample Title 1,,tag-b',
        added: '1970-01-01 00:00:00',
        rate: 'x',
        views: -1,
        length_sec: '605',
      }),
    )[0]
    expect(found).toMatchObject({
      tags: ['tag-a', 'tag-b'],
      publishedAt: null,
      rating: null,
      views: null,
      durationSec: 605,
    })
  })

  it('a list ends with its last page, or with an empty page', () => {
    expect(list.read(pageOf([video()]), { ...ALL, cursor: '2' }).next).toBeNull()
    expect(list.read(pageOf([]), ALL)).toEqual({ items: [], dropped: 0, next: null })
    expect(list.read(pageOf([video()], { total_pages: 99_999 }), { ...ALL, cursor: '10000' }).next).toBeNull()
    expect(list.read(pageOf([video()], { total_pages: undefined }), ALL).next).toBeNull()
  })

  it.each([
    ['a keyword', { keywords: 'tag-a,blocked word' }],
    ['its title', { title: 'A B.L.O.C.K.E.D W.O.R.D' }],
    ['the words of its address', { url: 'https://www.eporner.com/video-SampleId001/a-blocked-word/' }],
    ['an age', { title: 'Sample, 17 years old' }],
    ['no keywords', { keywords: '' }],
    ['keywords that are not text', { keywords: ['tag-a'] }],
  ])('a video that the rule refuses is dropped and counted: %s', (_, more) => {
    expect(list.read(pageOf([video({ id: 'SampleId002' }), video(more)]), ALL)).toMatchObject({
      items: [{ id: 'SampleId002' }],
      dropped: 1,
    })
  })

  it('broken and repeated videos are left out of a list', () => {
    expect(
      itemsOf(null, 1, {}, video({ id: 'short' }), video({ id: '../../../ab' }), video(), video()),
    ).toHaveLength(1)
    expect(problemOf(() => itemsOf(null, {}))).toBe('bad_answer')
  })

  it('only addresses at hosts of the source are accepted', () => {
    const found = itemsOf(
      video({
        default_thumb: { src: 'https://thumbs.example.invalid/1.jpg' },
        url: 'https://example.org/video-SampleId001/x/',
        embed: 'https://example.org/',
      }),
      video({
        id: 'SampleId002',
        default_thumb: { src: '//static-eu-cdn.eporner.com/2.jpg' },
        url: 'javascript:alert(1)',
      }),
      video({
        id: 'SampleId003',
        default_thumb: { src: 'https://static.eporner.com.example.org/1.jpg' },
        url: 'http://www.eporner.com/hd-sample/SampleId003/x/',
      }),
    )
    expect(found.map(({ thumb, page }) => [thumb, page])).toEqual([
      [null, 'https://www.eporner.com/video-SampleId001/'],
      ['https://static-eu-cdn.eporner.com/2.jpg', 'https://www.eporner.com/video-SampleId002/'],
      [null, 'https://www.eporner.com/hd-sample/SampleId003/x/'],
    ])
    expect(JSON.stringify(found)).not.toContain('example.org')
  })

  it('texts of a list are plain text, cut to their limits', () => {
    const found = itemsOf(
      video({ title: `Sample ${HOSTILE}`, keywords: `${HOSTILE},tag-b` }),
      video({ id: 'SampleId002', title: 'x y '.repeat(200) }),
    )
    expect(found[0]).toMatchObject({ title: `Sample ${HOSTILE_TEXT}`, tags: [HOSTILE_TEXT, 'tag-b'] })
    expect(found[1]!.title).toHaveLength(300)
    const letters = [...'abcdefghij']
    const many = letters.flatMap((one) => letters.map((other) => `tag-${one}x${other}`)).join()
    expect(itemsOf(video({ keywords: many }))[0]!.tags).toHaveLength(60)
  })

  it('an answer with control characters, which JSON does not allow, is read', () => {
    const broken = answerOf(
      JSON.stringify({ total_pages: 1, videos: [video()] }).replace('Sample title', 'Sample\n\u0001title'),
    )
    expect(list.read(broken, ALL).items[0]?.title).toBe('Sample title 1')
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) =>
    expect(problemOf(() => list.read(answer, ALL))).toBe(problem),
  )
})

describe('a video', () => {
  const read = (value: unknown) => eporner.item.read(answerOf(value), { id: 'SampleId001' })

  it('a video is returned, dropped by the rule, or not found when it was removed', () => {
    expect(read(video())).toMatchObject({ id: 'SampleId001', tags: ['tag-a', 'tag-b', 'tag-c'] })
    expect(read(video({ keywords: 'blocked-word' }))).toBeNull()
    expect(problemOf(() => read([]))).toBe('not_found')
    expect(problemOf(() => read(video({ id: 'SampleId002' })))).toBe('bad_answer')
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) =>
    expect(problemOf(() => eporner.item.read(answer, { id: 'SampleId001' }))).toBe(problem),
  )

  it.each([
    ['https://www.eporner.com/video-SampleId001/sample-title-1/', 'SampleId001'],
    ['https://eporner.com/video-SampleId001', 'SampleId001'],
    ['https://www.eporner.com/embed/SampleId001/', 'SampleId001'],
    ['https://www.eporner.com/hd-sample/SampleId001/sample/', 'SampleId001'],
    [' SampleId001 ', 'SampleId001'],
    ['samplewords', null],
    ['https://www.eporner.com/category/samplewords/', null],
    ['https://www.eporner.com.example.org/video-SampleId001/', null],
    ['ftp://www.eporner.com/video-SampleId001/', null],
    ['', null],
  ])('a video is recognised by its address: %s', (address, id) => expect(eporner.idOf(address)).toBe(id))
})

it('one answer has the ids of all removed videos, one per line', () => {
  expect(splitPath(removals.request({ since: null }))).toEqual(['/api/v2/video/removed/', { format: 'txt' }])
  expect(removals.read(answerOf('SampleId001\r\nSampleId002\n\nbroken\n'), { since: null })).toEqual({
    ids: ['SampleId001', 'SampleId002'],
    next: null,
  })
  expect(removals.read(answerOf(''), { since: null })).toEqual({ ids: [], next: null })
  expect(problemOf(() => removals.read(answerOf('no list at all'), { since: null }))).toBe('bad_answer')
  expect(problemOf(() => removals.read(answerOf('<html>'), { since: null }))).toBe('refused')
  expect(removals.read(answerOf('SampleId001\n'.repeat(300_000)), { since: null }).ids).toHaveLength(300_000)
})

it('the version of stored records changes with the rule', () => {
  const other = createEporner(createRestrictedRule(['tag-z'], placeholderTerms))
  expect(other.list!.version).not.toBe(list.version)
  expect(other.item.version).not.toBe(eporner.item.version)
})
