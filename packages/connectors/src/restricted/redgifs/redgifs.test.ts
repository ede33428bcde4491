import { describe, expect, it } from 'vitest'
import { checkAnswer, type SourceAnswer } from '../../source/index.ts'
import { answerOf, problemOf } from '../../testing/index.ts'
import { createRedgifs } from './index.ts'
import { BROKEN_RECORDS, HOSTILE, HOSTILE_TEXT, splitPath, placeholderRule } from '../testing/index.ts'

const redgifs = createRedgifs(placeholderRule)
const list = redgifs.list!
const tags = redgifs.tags!
const creators = redgifs.creators!
const creator = redgifs.creator!
const token = redgifs.token!
const ALL = { order: 'trending' }

const clip = (more: Record<string, unknown> = {}) => ({
  id: 'sampleitemone',
  createDate: 1_700_000_000,
  duration: 12.5,
  width: 1_080,
  height: 1_920,
  hasAudio: true,
  verified: true,
  published: true,
  likes: 10,
  views: 1_000,
  type: 1,
  tags: ['Tag A', 'Tag B'],
  niches: ['niche-a'],
  userName: 'sampleuser1',
  description: 'Sample title 1',
  avgColor: '#336699',
  gallery: null,
  urls: {
    thumbnail: 'https://media.redgifs.com/SampleItemOne-mobile.jpg',
    poster: 'https://media.redgifs.com/SampleItemOne-poster.jpg',
    sd: 'https://media.redgifs.com/never-read.mp4',
    hd: 'https://media.redgifs.com/never-read.mp4',
    html: 'https://www.redgifs.com/ifr/sampleitemone',
  },
  ...more,
})
const pageOf = (gifs: unknown[], more: Record<string, unknown> = {}) =>
  answerOf({ page: 1, pages: 3, total: 85, gifs, users: [], niches: [], tags: ['Tag A'], ...more })
const itemsOf = (...gifs: unknown[]) => list.read(pageOf(gifs), ALL).items
const checked = (answer: SourceAnswer): void => {
  redgifs.sources[0]!.check?.(answer)
  checkAnswer(answer)
}

// Each request is limited to items of verified creators.
it('the list is requested only for items of verified creators: all items, or by text, tag or creator', () => {
  expect(redgifs.sources[0]).toMatchObject({
    origin: 'https://api.redgifs.com',
    pace: { maxParallel: 1, minGapMs: 1_500 },
  })
  const all = { order: 'trending', count: '80', page: '1' }
  expect(splitPath(list.request(ALL))).toEqual(['/v2/gifs/search', { ...all, verified: 'y' }])
  expect(splitPath(list.request({ ...ALL, tag: 'Tag A' }))).toEqual([
    '/v2/gifs/search',
    { ...all, tags: 'Tag A', verified: 'y' },
  ])
  expect(splitPath(list.request({ text: 'a & b', order: 'top7', cursor: '3' }))).toEqual([
    '/v2/search/gifs',
    { query: 'a & b', order: 'top7', count: '80', page: '3', verified: 'yes' },
  ])
  expect(splitPath(list.request({ ...ALL, creator: 'SampleUser1' }))).toEqual([
    '/v2/users/sampleuser1/search',
    { ...all, verified: 'y' },
  ])
  expect(splitPath(redgifs.item.request({ id: 'SampleItemOne' }))).toEqual([
    '/v2/gifs/sampleitemone',
    { views: 'yes', niches: 'yes' },
  ])
})

it.each([
  ['a text that the rule refuses', { ...ALL, text: 'blocked word' }],
  ['a tag that the rule refuses', { ...ALL, tag: 'Blocked-Word' }],
  ['a creator that the rule refuses', { ...ALL, creator: 'blocked_word' }],
  ['an invalid name of a creator', { ...ALL, creator: 'a/b' }],
  ['an unknown order', { order: 'odd' }],
  ['an invalid page number', { ...ALL, cursor: '101' }],
])('the list is not requested for %s', (_, query) =>
  expect(problemOf(() => list.request(query))).toBe('bad_question'),
)

describe('a list', () => {
  it('a list is read without the media files of its clips, and addresses are built from the ids', () => {
    const found = list.read(pageOf([clip()]), ALL)
    expect(found).toEqual({
      items: [
        {
          id: 'sampleitemone',
          title: 'Sample title 1',
          kind: 'clip',
          durationSec: 12.5,
          pictures: null,
          tags: ['Tag A', 'Tag B', 'niche-a'],
          author: 'sampleuser1',
          views: 1_000,
          rating: null,
          publishedAt: '2023-11-14T22:13:20.000Z',
          thumb: 'https://media.redgifs.com/SampleItemOne-mobile.jpg',
          embed: 'https://www.redgifs.com/ifr/sampleitemone',
          page: 'https://www.redgifs.com/watch/sampleitemone',
        },
      ],
      dropped: 0,
      next: '2',
    })
    expect(JSON.stringify(found)).not.toContain('never-read')
  })

  it('a list may have still pictures, and clips without a title; the tags of such a clip replace its title', () => {
    const [still, untitled] = itemsOf(
      clip({
        type: 2,
        duration: null,
        title: 'A title',
        urls: { poster: '//media.redgifs.com/a.jpg', thumbnail: 'https://media.redgifs.com/a.mp4' },
      }),
      clip({
        id: 'two',
        description: undefined,
        niches: undefined,
        tags: ['Tag A', 'Tag B', 'Tag C', 'Tag D'],
        views: null,
        createDate: null,
        urls: null,
      }),
    )
    expect(still).toMatchObject({
      kind: 'picture',
      title: 'A title',
      durationSec: null,
      thumb: 'https://media.redgifs.com/a.jpg',
    })
    expect(untitled).toMatchObject({
      title: 'Tag A, Tag B, Tag C',
      views: null,
      publishedAt: null,
      thumb: null,
    })
  })

  it('a list ends with its last page, or with an empty page', () => {
    expect(list.read(pageOf([clip()]), { ...ALL, cursor: '3' }).next).toBeNull()
    expect(list.read(pageOf([]), ALL).next).toBeNull()
    expect(list.read(pageOf([clip()], { pages: 500 }), { ...ALL, cursor: '100' }).next).toBeNull()
  })

  it.each([
    ['a tag', { tags: ['Blocked Word'] }],
    ['a niche', { niches: ['blocked-word'] }],
    ['a niche that cannot be read', { niches: [1] }],
    ['its description', { title: 'A title', description: 'a blocked word' }],
    ['its creator', { userName: 'blocked_word' }],
    ['no tags', { tags: [], niches: [] }],
    ['tags that cannot be read', { tags: ['Tag A', null] }],
    ['no title and few tags', { description: '', tags: ['Tag A'] }],
    ['a creator who is not verified', { verified: false }],
    ['a creator who may be unverified', { verified: undefined }],
    ['an unpublished state', { published: false }],
  ])('a clip is dropped and counted for %s', (_, more) => {
    expect(list.read(pageOf([clip({ id: 'two' }), clip(more)]), ALL)).toMatchObject({
      items: [{ id: 'two' }],
      dropped: 1,
    })
  })

  it('broken clips are left out of a list, only hosts of the source are accepted, and texts are plain text', () => {
    const found = itemsOf(
      null,
      {},
      clip({ id: 'a/b' }),
      clip({
        id: 'SampleItemOne',
        description: HOSTILE,
        tags: [HOSTILE],
        urls: { thumbnail: 'https://example.org/1.jpg' },
      }),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      id: 'sampleitemone',
      title: HOSTILE_TEXT,
      tags: [HOSTILE_TEXT, 'niche-a'],
      thumb: null,
    })
    expect(problemOf(() => itemsOf({}))).toBe('bad_answer')
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) =>
    expect(problemOf(() => list.read(answer, ALL))).toBe(problem),
  )
})

describe('a clip', () => {
  const read = (gif: unknown) => redgifs.item.read(answerOf({ gif, user: null }), { id: 'SampleItemOne' })

  it('a clip is returned, or dropped by the rule', () => {
    expect(read(clip({ niches: [{ id: 'niche-b', name: 'Niche B' }] }))).toMatchObject({
      tags: ['Tag A', 'Tag B', 'niche-b'],
    })
    expect(read(clip({ tags: ['blocked-word'] }))).toBeNull()
    expect(read(clip({ verified: false }))).toBeNull()
    expect(problemOf(() => read(clip({ id: 'two' })))).toBe('bad_answer')
  })

  it.each([
    [410, 'not_found'],
    [404, 'not_found'],
    [401, 'refused'],
    [429, 'limited'],
  ])('a clip that is answered with %i is %s', (status, problem) => {
    const error = answerOf({ error: { code: 'SampleCode', description: 'Sample message' } }, { status })
    expect(problemOf(() => checked(error))).toBe(problem)
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) =>
    expect(problemOf(() => redgifs.item.read(answer, { id: 'sampleitemone' }))).toBe(problem),
  )

  it.each([
    ['https://www.redgifs.com/watch/SampleItemOne#x', 'sampleitemone'],
    ['https://redgifs.com/ifr/sampleitemone', 'sampleitemone'],
    ['https://media.redgifs.com/SampleItemOne-mobile.jpg', null],
    ['https://www.redgifs.com/users/sampleuser1', null],
    ['sampleitemone', null],
  ])('a clip is recognised by its address: %s', (address, id) => expect(redgifs.idOf(address)).toBe(id))
})

describe('tags', () => {
  it('tags are the most searched tags, or suggestions for a text', () => {
    expect(tags.request({ trending: true }).path).toBe('/v2/search/trending')
    expect(tags.request({}).path).toBe('/v2/search/trending')
    expect(splitPath(tags.request({ text: 'a/b' }))).toEqual(['/v2/search/suggest', { query: 'a/b' }])
    expect(problemOf(() => tags.request({ text: 'blocked-word' }))).toBe('bad_question')
    const trending = {
      tags: [{ name: 'Tag A', count: 3 }, { name: 'Blocked Word', count: 9 }, { name: HOSTILE }, 1],
    }
    expect(tags.read(answerOf(trending), { trending: true })).toEqual({
      tags: [
        { name: 'Tag A', count: 3 },
        { name: HOSTILE_TEXT, count: null },
      ],
      isRefused: false,
    })
    const suggested = [
      { type: 'tag', text: 'Tag A', gifs: '5' },
      { type: 'user', text: 'sampleuser1' },
      { type: 'tag', text: 'blocked word', gifs: 1 },
    ]
    expect(tags.read(answerOf(suggested), { text: 'tag' })).toEqual({
      tags: [{ name: 'Tag A', count: 5 }],
      isRefused: false,
    })
    expect(tags.read(answerOf([]), { text: 'tag' }).tags).toEqual([])
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) => {
    expect(problemOf(() => tags.read(answer, {}))).toBe(problem)
    expect(problemOf(() => tags.read(answer, { text: 'tag' }))).toBe(problem)
  })
})

describe('creators', () => {
  const user = (more: Record<string, unknown> = {}) => ({
    username: 'sampleuser1',
    name: 'Sample User 1',
    description: '',
    followers: 7,
    gifs: 9,
    publishedGifs: 8,
    verified: true,
    profileUrl: 'https://example.org/',
    ...more,
  })
  const line = { name: 'sampleuser1', title: 'Sample User 1', items: 8, followers: 7, verified: true }

  it('only verified creators are listed: all of them, or those who match a text', () => {
    expect(splitPath(creators.request({ cursor: '2' }))).toEqual([
      '/v1/creators/search',
      { page: '2', verified: 'y' },
    ])
    expect(splitPath(creators.request({ text: 'a b' }))).toEqual([
      '/v2/search/creators',
      { query: 'a b', page: '1', count: '30', verified: 'yes' },
    ])
    expect(problemOf(() => creators.request({ text: 'blocked word' }))).toBe('bad_question')
    const found = [
      user(),
      user({ username: 'a/b' }),
      user({ verified: false }),
      user({ name: 'Blocked Word' }),
      user({ description: 'a blocked-word' }),
    ]
    expect(creators.read(answerOf({ page: 1, pages: 2, items: found }), {})).toEqual({
      creators: [line],
      next: '2',
    })
    expect(
      creators.read(answerOf({ page: 2, pages: 2, users: [user({ name: null, publishedGifs: null })] }), {
        cursor: '2',
      }),
    ).toEqual({
      creators: [{ ...line, title: 'sampleuser1', items: 9 }],
      next: null,
    })
  })

  it('the profile of a creator is read in both of its forms', () => {
    expect(creator.request({ name: 'SampleUser1' }).path).toBe('/v1/users/sampleuser1')
    for (const name of ['a/b', '', 'blocked_word'])
      expect(
        problemOf(() => creator.request({ name })),
        name,
      ).toBe('bad_question')
    expect(creator.read(answerOf(user()), { name: 'SampleUser1' })).toEqual(line)
    expect(creator.read(answerOf({ user: user() }), { name: 'sampleuser1' })).toEqual(line)
    for (const more of [{ verified: false }, { description: 'blocked-word' }])
      expect(problemOf(() => creator.read(answerOf(user(more)), { name: 'sampleuser1' }))).toBe('not_found')
    expect(
      problemOf(() => creator.read(answerOf(user({ username: 'other' })), { name: 'sampleuser1' })),
    ).toBe('bad_answer')
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) => {
    expect(problemOf(() => creators.read(answer, {}))).toBe(problem)
    expect(problemOf(() => creator.read(answer, { name: 'sampleuser1' }))).toBe(problem)
  })
})

describe('the token for guests', () => {
  it('the token is requested without parameters, stored for 20 hours, and sent in a header', () => {
    expect(token.request({})).toEqual({ path: '/v2/auth/temporary' })
    expect(token.lastsSeconds).toBe(72_000)
    const value = token.read(
      answerOf({ token: 'sample.token-1', addr: '192.0.2.1', agent: 'x', rtfm: 'x' }),
      {},
    )
    expect(token.headers(value)).toEqual({ authorization: 'Bearer sample.token-1' })
    for (const bad of ['', 'a b\r\nx: y', 7, null])
      expect(problemOf(() => token.read(answerOf({ token: bad }), {}))).toBe('bad_answer')
  })

  it.each(BROKEN_RECORDS)('an invalid answer is an error: %s', (_, answer, problem) =>
    expect(problemOf(() => token.read(answer, {}))).toBe(problem),
  )
})
