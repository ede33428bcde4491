import { describe, expect, it } from 'vitest'
import { createBoards } from '../create-boards.ts'
import type { PostsParams } from '../parameters.ts'
import { answer, danbooruPost, plumRule } from '../testing/samples.ts'
import { SourceError } from '../../source/index.ts'
import { problemOf } from '../../testing/index.ts'

const { danbooru } = createBoards(plumRule)
const PARAMS: PostsParams = { query: 'sky', cursor: null, limit: 20 }

const splitPath = (path: string): [string, Record<string, string>] => {
  const url = new URL(path, 'https://board.example')
  return [url.pathname, Object.fromEntries(url.searchParams)]
}
const postsOf = (value: unknown, params = PARAMS) => danbooru.posts.read(answer(value), params)
const onePost = (more: Record<string, unknown>) =>
  postsOf([danbooruPost(more), danbooruPost({ id: 1 })]).posts.find(({ id }) => id !== 1)

it('only posts rated general are requested, at the safe host, by page number or by id', () => {
  expect(danbooru.source.origin).toBe('https://safebooru.donmai.us')
  expect(danbooru.source.pace).toEqual({ maxParallel: 1, minGapMs: 1_000 })
  const requestOf = (query: string, cursor: string | null = null, limit = 20) =>
    splitPath(danbooru.posts.request({ query, cursor, limit }).path)
  expect(requestOf('sky -sea')).toEqual([
    '/posts.json',
    { tags: 'sky -sea rating:g', limit: '20', page: '1' },
  ])
  expect(requestOf('sky', 'b99')[1]['page']).toBe('b99')
  expect(requestOf('sky order:score', 'p1000')[1]['page']).toBe('1000')
  expect(requestOf('sky', null, 999)[1]['limit']).toBe('200')
  expect(requestOf('a b c')[1]).toEqual({ tags: 'a b rating:g', limit: '200', page: '1' })
  expect(requestOf('~a ~b')[1]['tags']).toBe('~a ~b rating:g')
  for (const query of [
    'plum',
    'sky or plum',
    'rating:e or rating:sensitive',
    'is:nsfw',
    'a ) or ( b',
    '"a"',
    'sky status:any',
  ])
    expect(
      problemOf(() => requestOf(query)),
      query,
    ).toBe('bad_question')
  expect(problemOf(() => requestOf('sky', 'p1001'))).toBe('bad_question')
  expect(problemOf(() => danbooru.complete.request({ text: 'plum' }))).toBe('bad_question')
})

describe('a post', () => {
  it('a post is read with its files, sizes and kinds of tags', () => {
    const base = 'https://cdn.donmai.us'
    const file = '00/11/00112233445566778899aabbccddeeff.jpg'
    expect(onePost({ parent_id: 3, has_children: true })).toEqual({
      board: 'danbooru',
      id: 99_000_001,
      page: 'https://safebooru.donmai.us/posts/99000001',
      md5: '00112233445566778899aabbccddeeff',
      width: 2_400,
      height: 1_600,
      thumb: { url: `${base}/360x360/${file}`, width: 360, height: 240 },
      sample: {
        url: `${base}/sample/00/11/sample-00112233445566778899aabbccddeeff.jpg`,
        width: 850,
        height: 567,
      },
      original: {
        url: `${base}/original/${file}`,
        width: 2_400,
        height: 1_600,
        bytes: 1_234_567,
        type: 'jpg',
      },
      video: null,
      tags: {
        artist: ['example_artist'],
        circle: [],
        copyright: ['example_series'],
        character: [],
        general: ['1other', 'clouds', 'sky'],
        meta: ['highres'],
      },
      rating: 'safe',
      score: 12,
      favourites: 9,
      author: null,
      source: { url: 'https://www.example.org/works/1', text: 'https://www.example.org/works/1' },
      parentId: 3,
      hasChildren: true,
      // The offset is converted to UTC.
      createdAt: '2026-01-02T08:04:05.678Z',
    })
  })

  it('a post with few variants uses the available files', () => {
    const bare = onePost({ media_asset: null, tag_string_general: undefined })
    expect(bare?.thumb).toMatchObject({ width: 180, height: 120 })
    expect(bare?.sample).toMatchObject({ width: 850, height: 567 })
    expect(bare?.tags.general).toEqual(['1other', 'clouds', 'sky'])
    const small = onePost({ media_asset: { variants: [5, {}] }, large_file_url: danbooruPost().file_url })
    expect(small?.sample).toEqual({ url: danbooruPost().file_url, width: 2_400, height: 1_600 })
    expect(onePost({ source: 'x', pixiv_id: 12 })?.source?.url).toBeNull()
    expect(onePost({ source: 'https://i.pximg.net/img/9_p0.png', pixiv_id: 12 })?.source?.url).toBe(
      'https://www.pixiv.net/artworks/12',
    )
  })

  it('an animated post has a picture and a video, and a Flash post is dropped', () => {
    const frames = onePost({
      file_ext: 'zip',
      large_file_url: 'https://cdn.donmai.us/sample/00/11/sample-x.webm',
    })
    expect(frames).toMatchObject({
      video: 'https://cdn.donmai.us/sample/00/11/sample-x.webm',
      sample: { width: 720 },
    })
    const film = onePost({ file_ext: 'mp4', file_url: 'https://cdn.donmai.us/original/00/11/x.mp4' })
    expect(film).toMatchObject({
      video: 'https://cdn.donmai.us/original/00/11/x.mp4',
      original: { type: 'mp4' },
    })
    expect(onePost({ file_ext: 'swf' })).toBeUndefined()
  })

  it.each([
    // On Danbooru, `s` means "sensitive", not safe.
    ['sensitive', { rating: 's' }],
    ['questionable', { rating: 'q' }],
    ['without a rating', { rating: null }],
    ['with a dropped tag', { tag_string: 'sky plum' }],
    ['with a dropped tag of one kind only', { tag_string_general: 'plum_tree' }],
    ['without tags', { tag_string: undefined }],
    ['with tags that are not text', { tag_string: 7 }],
    ['deleted', { is_deleted: true }],
    ['banned', { is_banned: true }],
    ['flagged', { is_flagged: true }],
    ['not visible', { file_url: undefined, md5: undefined, media_asset: { id: 1 } }],
    ['with a file at another host', { file_url: 'https://evil.example/x.jpg' }],
    ['without sizes', { image_width: null }],
    ['with an invalid time', { created_at: 'yesterday' }],
  ])('only the post is dropped when it is %s', (_, more) => {
    expect(onePost(more)).toBeUndefined()
    expect(postsOf([danbooruPost(more), danbooruPost({ id: 1 })]).posts).toHaveLength(1)
  })
})

// A page with few posts does not mean the end of the list; only an empty page does.
it('a page continues below its lowest id until a page is empty', () => {
  const list = [danbooruPost({ id: 30 }), danbooruPost({ id: 20, rating: 'q', file_url: undefined })]
  expect(postsOf(list).next).toBe('b20')
  expect(postsOf([list[1]])).toEqual({ posts: [], next: 'b20' })
  expect(postsOf([])).toEqual({ posts: [], next: null })
  expect(postsOf(list, { ...PARAMS, query: 'sky order:score', cursor: 'p7' }).next).toBe('p8')
  expect(postsOf(list, { ...PARAMS, query: 'order:random' }).next).toBeNull()
  const left = [danbooruPost({ id: 30 }), danbooruPost({ id: 29, tag_string_general: 'sea' })]
  expect(postsOf(left, { ...PARAMS, query: 'clouds sky sea' }).posts.map(({ id }) => id)).toEqual([29])
  expect(postsOf(left, { ...PARAMS, query: 'clouds 1other highres -sea' }).posts.map(({ id }) => id)).toEqual(
    [30],
  )
})

describe('errors of Danbooru', () => {
  const error = (name: string, message: string) => ({ success: false, error: name, message, backtrace: [] })
  it.each([
    [410, error('PaginationExtension::PaginationError', 'You cannot go beyond page 1000.'), 'bad_question'],
    [410, error('Gone', ''), 'none'],
    [422, error('PostQuery::TagLimitError', 'You cannot search for more than 2 tags at a time.'), 'none'],
    [451, error('Legal', ''), 'not_found'],
    [500, error('ActiveRecord::QueryCanceled', 'The database timed out running your query.'), 'bad_question'],
    [500, error('Bug', 'x'), 'none'],
    [500, null, 'none'],
    [500, 'x', 'none'],
    [403, '<!doctype html>', 'none'],
    [200, [], 'none'],
  ])('an error of Danbooru has the right problem: %i %j', (status, value, problem) =>
    expect(problemOf(() => danbooru.source.check?.(answer(value, { status })))).toBe(problem),
  )

  it.each([
    ['<!doctype html>', 'refused'],
    ['[', 'bad_answer'],
    [error('X', 'y'), 'bad_answer'],
    [[1, {}], 'bad_answer'],
  ])('%j is not accepted as a page', (value, problem) =>
    expect(problemOf(() => postsOf(value))).toBe(problem),
  )
})

it('a single post is read, and a post that must not be shown is not found', () => {
  expect(danbooru.post.request({ id: 5 }).path).toBe('/posts/5.json')
  for (const id of [0, 1.5, Number.NaN])
    expect(problemOf(() => danbooru.post.request({ id }))).toBe('bad_question')
  const read = (value: unknown) => danbooru.post.read(answer(value), { id: 99_000_001 })
  expect(read(danbooruPost())).toMatchObject({ post: { id: 99_000_001 }, pools: null })
  expect(problemOf(() => read(danbooruPost({ rating: 's' })))).toBe('not_found')
  expect(problemOf(() => read(danbooruPost({ tag_string: 'plum' })))).toBe('not_found')
  expect(problemOf(() => read([]))).toBe('bad_answer')
})

// Danbooru redirects a request with a blank field, so blank fields are left out.
it('popular posts are requested by day, week or month', () => {
  const path = (date: string | null) => danbooru.popular.request({ period: 'week', date }).path
  expect(path('2026-01-09')).toBe('/explore/posts/popular.json?scale=week&date=2026-01-09&limit=100')
  expect(path(null)).toBe('/explore/posts/popular.json?scale=week&limit=100')
  expect(danbooru.popular.freshSeconds).toBeGreaterThanOrEqual(600)
  const list = [danbooruPost({ id: 2 }), danbooruPost({ id: 3, rating: 'e' })]
  const page = danbooru.popular.read(answer(list), { period: 'week', date: null })
  expect([page.posts.map(({ id }) => id), page.next]).toEqual([[2], null])
})

it('completed tags have no duplicates, metatags or dropped tags, and name the alias that matched', () => {
  expect(splitPath(danbooru.complete.request({ text: 'Or' }).path)).toEqual([
    '/autocomplete.json',
    { 'search[query]': 'or', 'search[type]': 'tag_query', limit: '10' },
  ])
  const list = [
    { type: 'tag', label: 'sky', value: 'sky', category: 0, post_count: 12_345 },
    { type: 'tag-alias', label: 'sky', value: 'sky', category: 0, post_count: 12_345, antecedent: 'skies' },
    { type: 'tag-alias', label: 'artist', value: 'sky_artist', category: 1, antecedent: 'alias' },
    { type: 'tag-alias', label: 'x', value: 'sky_x', category: 0, antecedent: 'plum' },
    { type: 'tag', label: 'x', value: 'plum_sky', category: 0 },
    { type: 'static', label: 'order:', value: 'order:' },
    { type: 'tag' },
  ]
  expect(danbooru.complete.read(answer(list), { text: 'sk' })).toEqual([
    { name: 'sky', kind: 'general', count: 12_345, alias: null },
    { name: 'sky_artist', kind: 'artist', count: null, alias: 'alias' },
  ])
})

it('related tags, notes and similar posts are requested and read', () => {
  expect(danbooru.related.request({ tag: 'sky' }).path).toBe('/related_tag.json?query=sky&limit=25')
  const tags = [
    { tag: { name: 'sky' } },
    { tag: { name: 'sea', category: 5, post_count: 4 } },
    { tag: { name: 'plum' } },
    {},
  ]
  expect(danbooru.related.read(answer({ query: 'sky', related_tags: tags }), { tag: 'sky' })).toEqual([
    { name: 'sea', kind: 'meta', count: 4, alias: null },
  ])
  expect(splitPath(danbooru.notes.request({ id: 5 }).path)).toEqual([
    '/notes.json',
    { 'search[post_id]': '5', limit: '1000' },
  ])
  const note = { id: 1, x: 1, y: 2, width: 3, height: 4, is_active: true, body: 'Hello <tn>world</tn>' }
  expect(danbooru.notes.read(answer([note]), { id: 5 })[0]?.text).toBe('Hello world')
  expect(splitPath(danbooru.similar.request({ id: 5 }).path)).toEqual([
    '/iqdb_queries.json',
    { post_id: '5', limit: '20' },
  ])
  const matches = [
    { post_id: 1, score: 60, post: danbooruPost({ id: 1 }) },
    { post_id: 2, score: 80, post: danbooruPost({ id: 2 }) },
    { post_id: 3, score: 90, post: danbooruPost({ id: 3, rating: 'q' }) },
    { post_id: 5, score: 100, post: danbooruPost({ id: 5 }) },
  ]
  const found = danbooru.similar.read(answer(matches), { id: 5 })
  expect(found.map(({ post, similarity }) => [post.id, similarity])).toEqual([
    [2, 80],
    [1, 60],
  ])
  expect(danbooru.similar.read(answer([]), { id: 5 })).toEqual([])
})

// Danbooru's pools contain the ids of their posts, so the pools of a post are found by the id of the post.
it('the pools of a post are requested separately, and the posts of a pool in the order of the pool', () => {
  expect(danbooru.pools?.request({ id: 5 }).path).toBe(
    '/pools.json?search%5Bpost_ids_include_any%5D=5&limit=20',
  )
  const pool = { id: 3, name: 'Example_series', post_ids: [4, 5, 6], post_count: 3 }
  const others = [
    { ...pool, post_ids: [4] },
    { ...pool, is_deleted: true },
    { ...pool, name: 'the_plum' },
  ]
  expect(danbooru.pools?.read(answer([pool, ...others]), { id: 5 })).toEqual([
    {
      id: 3,
      name: 'Example series',
      count: 3,
      page: `${danbooru.source.origin}/pools/3`,
      previousId: 4,
      nextId: 6,
    },
  ])
  expect(danbooru.pool.request({ id: 3, cursor: 'p2' }).path).toBe(
    '/posts.json?tags=ordpool%3A3+rating%3Ag&limit=60&page=2',
  )
  const read = (value: unknown) => danbooru.pool.read(answer(value), { id: 3, cursor: null })
  expect(read([danbooruPost(), danbooruPost({ id: 7, rating: 's' })])).toMatchObject({
    name: null,
    next: 'p2',
  })
  expect(read([danbooruPost(), danbooruPost({ id: 7, rating: 's' })]).posts).toHaveLength(1)
  expect(read([]).next).toBeNull()

  const title = (value: unknown) => danbooru.poolTitle?.read(answer(value), { id: 3 })
  expect(danbooru.poolTitle?.request({ id: 3 }).path).toBe('/pools/3.json')
  expect(title(pool)).toEqual({ name: 'Example series', count: 3 })
  for (const hidden of [{ ...pool, is_deleted: true }, { ...pool, name: 'the_plum' }, {}, 'no'])
    expect(() => title(hidden)).toThrow(SourceError)
})
