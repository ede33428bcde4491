import { describe, expect, it } from 'vitest'
import { createRule, fixedTerms } from '../../rule/index.ts'
import { createBoards, yandereRecent } from '../create-boards.ts'
import type { PostsParams } from '../parameters.ts'
import { answer, moebooruPost, NOW, plumRule } from '../testing/samples.ts'
import { problemOf } from '../../testing/index.ts'

const { yandere, konachan } = createBoards(plumRule)
const PARAMS: PostsParams = { query: 'sky', cursor: null, limit: 40 }

const splitPath = (path: string) => {
  const url = new URL(path, 'https://board.example')
  return [url.pathname, Object.fromEntries(url.searchParams)]
}
const postsOf = (value: unknown, params = PARAMS) => yandere.posts.read(answer(value), params)
const onePost = (more: Record<string, unknown>, kinds?: Record<string, string>) => {
  const list = [moebooruPost(more), moebooruPost({ id: 1 })]
  return postsOf(kinds ? { posts: list, tags: kinds } : list).posts.find(({ id }) => id !== 1)
}

describe('a request for posts', () => {
  it('a request is for version 2 of the list, with the safe rating as the last word', () => {
    expect(splitPath(yandere.posts.request({ ...PARAMS, query: 'sky -sea order:score' }).path)).toEqual([
      '/post.json',
      { tags: 'sky -sea order:score rating:s', limit: '40', page: '1', api_version: '2', include_tags: '1' },
    ])
    expect(konachan.source.origin).toBe('https://konachan.net')
    expect(yandere.source.pace).toEqual({ maxParallel: 1, minGapMs: 1_000 })
  })

  it('the next page is requested by id, or by page number where the query has an order', () => {
    const tagsAt = (query: string, cursor: string) => {
      const [, { tags, page }] = splitPath(yandere.posts.request({ ...PARAMS, query, cursor }).path) as [
        string,
        Record<string, string>,
      ]
      return [tags, page]
    }
    expect(tagsAt('sky', 'b9000')).toEqual(['id:<9000 sky rating:s', '1'])
    expect(tagsAt('sky order:score', 'p3')).toEqual(['sky order:score rating:s', '3'])
    for (const cursor of ['', 'b0', 'p0', 'p1001', 'x1', 'b1 rating:e', 'p1&limit=0'])
      expect(problemOf(() => tagsAt('sky', cursor))).toBe('bad_question')
  })

  it('at most 100 posts are requested, and always 100 when this site matches a part of the query', () => {
    const limitOf = (query: string, limit: number) =>
      new URL(
        yandere.posts.request({ query, cursor: null, limit }).path,
        'https://b.example',
      ).searchParams.get('limit')
    expect(limitOf('sky', 1_000)).toBe('100')
    expect(limitOf('-sky*', 20)).toBe('100')
    for (const limit of [0, -1, 1.5, Number.NaN])
      expect(problemOf(() => limitOf('sky', limit))).toBe('bad_question')
  })

  it('a query with a restricted word or a syntax error never leaves the site', () => {
    for (const query of ['plum', 'sky -plum', 'p*', 'rating:e', 'sky status:any', '(sky', 'order:fav'])
      expect(problemOf(() => yandere.posts.request({ ...PARAMS, query }))).toBe('bad_question')
    for (const text of ['plum', 'plum_', 'ｐｌｕｍ', '*', '', 'rating:', '-sky'])
      expect(problemOf(() => yandere.complete.request({ text }))).toBe('bad_question')
    expect(problemOf(() => yandere.related.request({ tag: 'plum' }))).toBe('bad_question')
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 60]) {
      expect(problemOf(() => yandere.post.request({ id }))).toBe('bad_question')
      expect(problemOf(() => yandere.notes.request({ id }))).toBe('bad_question')
    }
  })
})

describe('a post', () => {
  it('a post is read with its files, sizes and kinds of tags', () => {
    const kinds = { clouds: 'general', example_artist: 'artist', sky: 'faults', landscape: 'style' }
    expect(onePost({ parent_id: 7, has_children: true }, kinds)).toEqual({
      board: 'yandere',
      id: 9_000_002,
      page: 'https://yande.re/post/show/9000002',
      md5: '00112233445566778899aabbccddeeff',
      width: 3_000,
      height: 2_000,
      thumb: {
        url: 'https://assets.yande.re/data/preview/00/11/00112233445566778899aabbccddeeff.jpg',
        width: 300,
        height: 200,
      },
      sample: {
        url: 'https://files.yande.re/sample/00112233445566778899aabbccddeeff/yande.re%209000002%20sample.jpg',
        width: 1_500,
        height: 1_000,
      },
      original: {
        url: 'https://files.yande.re/image/00112233445566778899aabbccddeeff/yande.re%209000002%20clouds.png',
        width: 3_000,
        height: 2_000,
        bytes: 2_345_678,
        type: 'png',
      },
      video: null,
      tags: {
        artist: ['example_artist'],
        circle: [],
        copyright: [],
        character: [],
        general: ['clouds', 'landscape'],
        meta: ['sky'],
      },
      rating: 'safe',
      score: 17,
      favourites: null,
      author: 'uploader_example',
      source: { url: 'https://www.example.org/works/2', text: 'https://www.example.org/works/2' },
      parentId: 7,
      hasChildren: true,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
  })

  it('a post from the older Moebooru gets its type from the file name, and all of its tags are general', () => {
    const old = moebooruPost({
      file_ext: undefined,
      file_url: 'http://konachan.net/image/ffee/Konachan.com%20-%209000001%20cat.JPEG',
      preview_url: '//konachan.net/data/preview/ff/ee/ffee.jpg',
      sample_url: '//konachan.net/image/ffee/Konachan.com%20-%209000001%20cat.JPEG',
      actual_preview_width: undefined,
      source: '',
    })
    const [post] = konachan.posts.read(answer([old]), PARAMS).posts
    expect(post).toMatchObject({
      page: 'https://konachan.net/post/show/9000002',
      original: { type: 'jpg' },
      // Addresses with `//` and `http:` become https.
      thumb: { url: 'https://konachan.net/data/preview/ff/ee/ffee.jpg', width: 150, height: 100 },
      tags: { general: ['clouds', 'example_artist', 'landscape', 'sky'], artist: [] },
      source: null,
    })
    expect(post?.original.url).toMatch(/^https:/)
  })

  it.each([
    ['not rated safe', { rating: 'q' }],
    ['rated explicit', { rating: 'e' }],
    ['without a rating', { rating: undefined }],
    ['with another word for safe', { rating: 'safe' }],
    ['with a dropped tag', { tags: 'sky plum sea' }],
    ['with a tag that has a dropped beginning', { tags: 'sky plum_tree' }],
    ['without tags', { tags: '' }],
    ['with tags that are not text', { tags: ['sky'] }],
    ['with far too many tags', { tags: 'sky '.repeat(20_000) }],
    ['deleted', { status: 'deleted', file_url: undefined }],
    ['without a file', { file_url: undefined }],
    ['pending', { status: 'pending' }],
    ['flagged', { status: 'flagged' }],
    ['held', { is_held: true }],
    ['with a file at another host', { file_url: 'https://files.yande.re.example/x.png' }],
    ['with a script instead of a file', { file_url: 'javascript:alert(1)' }],
    ['with a user name before the host', { file_url: 'https://files.yande.re@evil.example/x.png' }],
    ['with a port', { file_url: 'https://files.yande.re:8443/x.png' }],
    ['without sizes', { width: 0 }],
    ['with a size that is not a number', { height: 'tall' }],
    ['without an id', { id: 'x' }],
    ['without a time', { created_at: null }],
    ['with a time that does not exist', { created_at: 1e15 }],
  ])('only the post is dropped when it is %s', (_, more) => {
    expect(onePost(more)).toBeUndefined()
    expect(postsOf([moebooruPost(more), moebooruPost({ id: 1 })]).posts).toHaveLength(1)
  })

  it('texts of members stay plain text, and only web addresses become links', () => {
    const script = '<script>alert(1)</script>'
    expect(onePost({ author: script, source: script })).toMatchObject({
      author: script,
      source: { url: null, text: script },
    })
    expect(onePost({ source: 'javascript:alert(1)' })?.source?.url).toBeNull()
    // A file of Pixiv cannot be opened directly, so the source is the page of the work.
    expect(
      onePost({ source: 'https://i.pximg.net/img-original/img/2026/01/01/00/00/00/12345_p0.png' })?.source
        ?.url,
    ).toBe('https://www.pixiv.net/artworks/12345')
    expect(
      onePost({ md5: 'x', author: 5, score: {}, parent_id: 'x', sample_url: 7, preview_url: '' }),
    ).toMatchObject({
      md5: null,
      author: null,
      score: 0,
      parentId: null,
      sample: { width: 3_000 },
      thumb: { width: 3_000 },
    })
    expect(onePost({ tags: '__proto__ constructor sky' }, { sky: 'constructor' })?.tags.general).toEqual([
      '__proto__',
      'constructor',
      'sky',
    ])
  })
})

describe('a page', () => {
  it('both forms of the answer are read, and a page with fewer posts than requested is the last', () => {
    const list = [moebooruPost({ id: 30 }), moebooruPost({ id: 20, rating: 'e' })]
    expect(postsOf(list, { ...PARAMS, limit: 2 }).next).toBe('b20')
    expect(postsOf({ posts: list }, { ...PARAMS, limit: 2 }).next).toBe('b20')
    expect(postsOf(list, { ...PARAMS, limit: 3 }).next).toBeNull()
    expect(postsOf([])).toEqual({ posts: [], next: null })
    expect(postsOf([moebooruPost({ rating: undefined }), moebooruPost({ tags: 7 })]).posts).toEqual([])
    const next = (query: string, cursor: string | null) => postsOf(list, { query, cursor, limit: 2 }).next
    expect(next('order:score', null)).toBe('p2')
    expect(next('order:score', 'p2')).toBe('p3')
    expect(next('order:score', 'p1000')).toBeNull()
    expect(next('id:<99', null)).toBe('p2')
    expect(next('order:random', null)).toBeNull()
  })

  it('a page contains only posts that match the conditions that the board cannot search', () => {
    const list = [moebooruPost({ id: 30 }), moebooruPost({ id: 20, tags: 'sea' })]
    expect(postsOf(list, { ...PARAMS, query: '-sky*' }).posts.map(({ id }) => id)).toEqual([20])
  })

  it.each([
    ['an HTML page', '<!doctype html><title>Just a moment</title>', 'refused'],
    ['incomplete JSON', '[{"id":1', 'bad_answer'],
    ['nothing', '', 'bad_answer'],
    ['an object instead of a list', { success: false, reason: 'down' }, 'bad_answer'],
    ['a number', 5, 'bad_answer'],
    ['null', null, 'bad_answer'],
    ['a list without a post', [1, null, 'x', {}], 'bad_answer'],
    ['posts that are not a list', { posts: 'x' }, 'bad_answer'],
  ])('an answer with %s is not a page', (_, value, problem) =>
    expect(problemOf(() => postsOf(value))).toBe(problem),
  )
})

describe('errors of Moebooru', () => {
  const check = (value: unknown, more: object) => problemOf(() => yandere.source.check?.(answer(value, more)))
  it.each([
    [421, { success: false, reason: 'throttled' }, {}, 'limited'],
    [420, { success: false, reason: 'invalid' }, {}, 'bad_question'],
    [424, { success: false, reason: 'invalid' }, {}, 'bad_question'],
    [
      500,
      { success: false, reason: 'Error: You cannot search for more than 6 tags at a time' },
      {},
      'bad_question',
    ],
    [500, { success: false, reason: 'Error: something' }, {}, 'none'],
    [500, '<html>', {}, 'none'],
    [302, '', { headers: { location: '/banned' } }, 'refused'],
    [200, '<html>', { url: 'https://yande.re/banned' }, 'refused'],
    [302, '', { headers: { location: '/post' } }, 'none'],
    [200, [], {}, 'none'],
  ])('an error of Moebooru has the right problem: %i %j %j', (status, value, more, problem) =>
    expect(check(value, { status, ...more })).toBe(problem),
  )

  it('a throttled source is paused for at least a minute', () => {
    try {
      yandere.source.check?.(answer({}, { status: 421, headers: { 'retry-after': '5' } }))
    } catch (error) {
      expect((error as { retryAt: Date }).retryAt.getTime()).toBe(NOW + 60_000)
      return
    }
    throw new Error('not limited')
  })
})

// Version 2 of the list also contains pools.
describe('one post', () => {
  const reply = {
    posts: [moebooruPost()],
    pool_posts: [
      { id: 1, pool_id: 77, post_id: 9_000_002, sequence: '1', next_post_id: null, prev_post_id: 8_999_990 },
    ],
    pools: [
      { id: 77, name: 'Example_Pool', post_count: 12 },
      { id: 78, name: 'A_plum_pool', post_count: 1 },
      { id: 79, name: 'The plum', post_count: 1 },
    ],
    tags: { sky: 'general' },
  }

  it('a single post is requested by its id and has its pools', () => {
    expect(splitPath(yandere.post.request({ id: 5 }).path)).toEqual([
      '/post.json',
      { tags: 'id:5 rating:s', api_version: '2', include_tags: '1', include_pools: '1' },
    ])
    const { post, pools } = yandere.post.read(answer(reply), { id: 9_000_002 })
    expect(post.id).toBe(9_000_002)
    expect(pools).toEqual([
      {
        id: 77,
        name: 'Example Pool',
        count: 12,
        page: 'https://yande.re/pool/show/77',
        previousId: 8_999_990,
        nextId: null,
      },
    ])
  })

  it('a single post has no pools when the pools in the answer are broken or missing', () => {
    expect(yandere.post.read(answer({ ...reply, pools: 'x' }), { id: 9_000_002 }).pools).toBeNull()
    expect(yandere.post.read(answer({ ...reply, pools: [1] }), { id: 9_000_002 }).pools).toEqual([])
    expect(yandere.post.read(answer([moebooruPost()]), { id: 9_000_002 }).pools).toBeNull()
  })

  it('a single post is not found when the answer is empty or the post must not be shown', () => {
    const read = (value: unknown) => problemOf(() => yandere.post.read(answer(value), { id: 9_000_002 }))
    expect(read([])).toBe('not_found')
    expect(read([moebooruPost({ rating: 'q' })])).toBe('not_found')
    expect(read([moebooruPost({ tags: 'plum' })])).toBe('not_found')
    expect(read([moebooruPost({ id: 4 })])).toBe('not_found')
  })
})

// The board cannot filter this list by rating, so this site filters the posts.
it('popular posts of the last year are filtered like all other posts', () => {
  expect(yandereRecent.request({ period: '1y' }).path).toBe('/post/popular_recent.json?period=1y')
  expect(problemOf(() => yandereRecent.request({ period: '1d&tags=x' as '1d' }))).toBe('bad_question')
  const posts = yandereRecent.read(answer([moebooruPost({ id: 7 }), moebooruPost({ id: 8, rating: 'q' })]), {
    period: '1d',
  })
  expect(posts.map(({ id }) => id)).toEqual([7])
})

it('this site filters the popular posts of a day, week or month', () => {
  const path = (period: 'day' | 'week' | 'month', date: string | null) =>
    yandere.popular.request({ period, date }).path
  expect(path('day', null)).toBe('/post/popular_recent.json?period=1d')
  expect(path('month', null)).toBe('/post/popular_recent.json?period=1m')
  expect(path('day', '2026-01-09')).toBe('/post/popular_by_day.json?year=2026&month=1&day=9')
  expect(path('week', '2026-01-09')).toBe('/post/popular_by_week.json?year=2026&month=1&day=9')
  expect(path('month', '2026-01-09')).toBe('/post/popular_by_month.json?year=2026&month=1')
  for (const date of ['2026-02-30', '2026-1-9', 'today', '2026-01-09&x=1'])
    expect(problemOf(() => path('day', date))).toBe('bad_question')
  expect(problemOf(() => path('year' as 'day', null))).toBe('bad_question')
  const list = [
    moebooruPost({ id: 1, rating: 'e' }),
    moebooruPost({ id: 2 }),
    moebooruPost({ id: 3, tags: 'plum' }),
  ]
  const page = yandere.popular.read(answer(list), { period: 'day', date: null })
  expect([page.posts.map(({ id }) => id), page.next]).toEqual([[2], null])
})

it('completed tags have kinds and counts, and dropped tags are left out', () => {
  expect(splitPath(yandere.complete.request({ text: ' Sky  blue ' }).path)).toEqual([
    '/tag.json',
    { name: 'sky_blue*', order: 'count', limit: '20' },
  ])
  expect(yandere.complete.request({ text: 'name_(se' }).path).toContain('name_%28se*')
  const list = [
    { id: 1, name: 'sky', count: 12_345, type: 0, ambiguous: false },
    { id: 2, name: 'sky_artist', count: '42', type: 1 },
    { id: 3, name: 'sky_circle', count: 4, type: 5 },
    { id: 4, name: 'plum_sky', count: 4, type: 0 },
    { name: '' },
  ]
  const named = (board: typeof yandere) =>
    board.complete.read(answer(list), { text: 'sky' }).map(({ name, kind, count }) => [name, kind, count])
  expect(named(yandere)).toEqual([
    ['sky', 'general', 12_345],
    ['sky_artist', 'artist', 42],
    ['sky_circle', 'circle', 4],
  ])
  expect(named(konachan)[2]).toEqual(['sky_circle', 'general', 4])
})

it('related tags have counts, also when the answer writes a count as a string', () => {
  expect(yandere.related.request({ tag: 'sky' }).path).toBe('/tag/related.json?tags=sky')
  const related = yandere.related.read(answer({ sky: [['sky', 9], ['clouds', '321'], ['plum', 3], [5]] }), {
    tag: 'sky',
  })
  expect(related).toEqual([{ name: 'clouds', kind: 'general', count: 321, alias: null }])
  expect(yandere.related.read(answer({}), { tag: 'sky' })).toEqual([])
  expect(problemOf(() => yandere.related.read(answer([]), { tag: 'sky' }))).toBe('bad_answer')
})

// The boxes are in pixels of the original.
it('notes are read as boxes with plain text', () => {
  expect(yandere.notes.request({ id: 5 }).path).toBe('/note.json?post_id=5')
  const note = {
    id: 1,
    x: 10,
    y: 20,
    width: 30,
    height: 40,
    is_active: true,
    body: '<b>Hello</b><br/>&lt;i&gt; &amp; you',
  }
  const list = [
    note,
    { ...note, id: 2, is_active: false },
    { ...note, id: 3, body: 'plum' },
    { ...note, id: 4, width: 0 },
    { ...note, id: 5, body: '<script>alert(1)</script>' },
    { ...note, id: 6, body: '<'.repeat(100_000) },
  ]
  const notes = yandere.notes.read(answer(list), { id: 5 })
  expect(notes[0]).toEqual({ id: 1, x: 10, y: 20, width: 30, height: 40, text: 'Hello\n<i> & you' })
  expect(notes.map(({ id }) => id)).toEqual([1, 4, 5, 6])
  expect(notes[1]?.width).toBe(1)
  expect(notes[2]?.text).toBe('alert(1)')
})

it('similar posts are only safe posts, the most similar first', () => {
  expect(yandere.similar.request({ id: 5 }).path).toBe('/post/similar.json?id=5')
  const list = [
    moebooruPost({ id: 1, similarity: 71.5 }),
    moebooruPost({ id: 2, similarity: '93' }),
    moebooruPost({ id: 3, similarity: 99, rating: 'q' }),
    moebooruPost({ id: 5, similarity: 100 }),
  ]
  const found = yandere.similar.read(answer({ success: true, posts: list }), { id: 5 })
  expect(found.map(({ post, similarity }) => [post.id, similarity])).toEqual([
    [2, 93],
    [1, 71.5],
  ])
  expect(yandere.similar.read(answer({ success: true, posts: [] }), { id: 5 })).toEqual([])
  expect(problemOf(() => yandere.similar.read(answer({ success: false }), { id: 5 }))).toBe('bad_answer')
})

it('words that an additional rule forbids are not requested', () => {
  const more = createBoards(createRule(fixedTerms, { words: ['nettle'] })).yandere
  expect(problemOf(() => more.posts.request({ ...PARAMS, query: 'nettle' }))).toBe('bad_question')
})

// A page of a pool has 24 posts of every rating.
it('a pool is read page by page, without posts that must not be shown', () => {
  expect(yandere.pool.request({ id: 77, cursor: 'p2' }).path).toBe('/pool/show.json?id=77&page=2')
  for (const cursor of ['b5', 'p0', '2'])
    expect(problemOf(() => yandere.pool.request({ id: 77, cursor }))).toBe('bad_question')
  const read = (value: object) => yandere.pool.read(answer(value), { id: 77, cursor: null })
  const posts = [moebooruPost(), moebooruPost({ id: 8, rating: 'q' })]
  const page = read({ name: 'Example_Pool', post_count: 30, posts })
  expect([page.name, page.count, page.posts.length, page.next]).toEqual(['Example Pool', 30, 1, null])
  const full = Array.from({ length: 24 }, (_, id) => moebooruPost({ id: id + 1 }))
  expect(read({ name: 'x', posts: full }).next).toBe('p2')
  expect(problemOf(() => read({ name: 'The_plum', posts }))).toBe('not_found')
  expect(problemOf(() => read({ posts }))).toBe('bad_answer')
})
