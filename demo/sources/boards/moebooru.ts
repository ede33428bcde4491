import type { SampleAnswer, SourceSample } from '../sample.ts'
import type { BoardName } from '@engawa/connectors/boards'
import { drawPicture } from './draw-picture.ts'
import {
  similarTo,
  bestOf,
  foundBy,
  notesOf,
  POOLS,
  poolPosts,
  samplePosts,
  type SamplePost,
  sizesOf,
  tagsOf,
  tagString,
} from './posts.ts'

const DAY_MS = 86_400_000
const TYPES: Record<string, number> = { artist: 1, copyright: 3, character: 4 }
const POOL_PAGE = 24

type Request = { board: BoardName; query: URLSearchParams; now: Date; hosts: Hosts }
type Hosts = { files: string; previews: string }

/** Returns the sample of a board that runs Moebooru, in the form of the board's answers. */
export const moebooruSample = (board: BoardName, hosts: Hosts): SourceSample => ({
  answer({ path }, now): SampleAnswer | undefined {
    const { pathname, searchParams: query } = new URL(path, 'https://board.example')
    const body = ANSWERS[pathname]?.({ board, query, now, hosts })
    return body === undefined ? undefined : { body }
  },
  picture: drawPicture,
})

const ANSWERS: Record<string, (request: Request) => object | undefined> = {
  '/post.json': (request) => {
    const { board, query, now } = request
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 40)]
    const found = foundBy(board, query.get('tags') ?? '', now).slice((page - 1) * limit, page * limit)
    return {
      posts: found.map((post) => wireOf(post, request)),
      tags: kindsOf(found),
      ...poolsOf(found, request),
    }
  },
  '/post/popular_recent.json': (request) => {
    const days = { '1d': 1, '1w': 7, '1m': 30 }[request.query.get('period') ?? '1d'] ?? 1
    const to = request.now.getTime()
    return best(request, to - days * DAY_MS, to)
  },
  '/post/popular_by_day.json': (request) =>
    best(request, dayOf(request.query), dayOf(request.query) + DAY_MS),
  '/post/popular_by_week.json': (request) => {
    const day = dayOf(request.query)
    const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS
    return best(request, monday, monday + 7 * DAY_MS)
  },
  '/post/popular_by_month.json': (request) => {
    const [year, month] = [Number(request.query.get('year')), Number(request.query.get('month'))]
    return best(request, Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1))
  },
  '/tag.json': ({ board, query, now }) => {
    const start = (query.get('name') ?? '').replaceAll('*', '')
    return tagsOf(board, now)
      .filter(({ name }) => name.startsWith(start))
      .slice(0, 20)
      .map(({ name, kind, count }, index) => ({ id: index + 1, name, count, type: TYPES[kind] ?? 0 }))
  },
  '/tag/related.json': ({ board, query, now }) => {
    const tag = query.get('tags') ?? ''
    const posts = samplePosts(board, now).filter((post) => tagString(post).split(' ').includes(tag))
    const counts = Map.groupBy(
      posts.flatMap((post) => tagString(post).split(' ')),
      (name) => name,
    )
    return { [tag]: [...counts].map(([name, { length }]) => [name, length]).slice(0, 25) }
  },
  '/note.json': ({ board, query, now }) => {
    const post = samplePosts(board, now).find(({ id }) => id === Number(query.get('post_id')))
    return post ? notesOf(post).map(({ text, ...note }) => ({ ...note, is_active: true, body: text })) : []
  },
  '/post/similar.json': (request) => ({
    success: true,
    posts: similarTo(request.board, Number(request.query.get('id')), request.now).map(
      ({ post, similarity }) => ({
        ...wireOf(post, request),
        similarity,
      }),
    ),
  }),
  '/pool/show.json': (request) => {
    const id = Number(request.query.get('id'))
    const pool = POOLS.find((each) => each.id === id)
    if (!pool) return undefined
    const posts = poolPosts(request.board, id, request.now)
    const at = (Number(request.query.get('page') ?? 1) - 1) * POOL_PAGE
    return {
      id,
      name: pool.name,
      post_count: posts.length,
      posts: posts.slice(at, at + POOL_PAGE).map((post) => wireOf(post, request)),
    }
  },
}

const best = (request: Request, from: number, to: number): object[] =>
  bestOf(request.board, request.now, { from, to })
    .slice(0, 40)
    .map((post) => wireOf(post, request))

const dayOf = (query: URLSearchParams): number =>
  Date.UTC(Number(query.get('year')), Number(query.get('month')) - 1, Number(query.get('day') ?? 1))

function wireOf(post: SamplePost, { hosts }: Request): object {
  const { id, createdAt, parentId, hasChildren, picture } = post
  const { md5, width, height, score, bytes, isPng } = picture
  const { thumb, sample } = sizesOf(post, 300)
  return {
    id,
    tags: tagString(post),
    created_at: Math.floor(createdAt.getTime() / 1_000),
    author: picture.number % 3 ? 'sparrow' : 'heron',
    source: picture.number % 2 ? `https://works.example/${picture.number}` : '',
    ...{ score, md5, width, height, parent_id: parentId, has_children: hasChildren },
    file_size: bytes,
    file_ext: isPng ? 'png' : 'jpg',
    file_url: `https://${hosts.files}/image/${md5}/${id}.${isPng ? 'png' : 'jpg'}`,
    preview_url: `https://${hosts.previews}/data/preview/${md5.slice(0, 2)}/${md5.slice(2, 4)}/${md5}.jpg`,
    actual_preview_width: thumb.width,
    actual_preview_height: thumb.height,
    sample_url: `https://${hosts.files}/sample/${md5}/${id}.jpg`,
    sample_width: sample.width,
    sample_height: sample.height,
    rating: 's',
    status: 'active',
    is_held: false,
  }
}

const kindsOf = (posts: SamplePost[]): Record<string, string> =>
  Object.fromEntries(
    posts.flatMap(({ picture }) =>
      Object.entries(picture.tags).flatMap(([kind, names]) =>
        names.map((name) => [name, kind === 'meta' ? 'faults' : kind]),
      ),
    ),
  )

function poolsOf(found: SamplePost[], { board, query, now }: Request): object {
  if (query.get('include_pools') !== '1') return {}
  const places = POOLS.flatMap(({ id }) => {
    const posts = poolPosts(board, id, now)
    return found.flatMap((post) => {
      const at = posts.findIndex((each) => each.id === post.id)
      if (at === -1) return []
      return [
        {
          pool_id: id,
          post_id: post.id,
          prev_post_id: posts[at - 1]?.id ?? null,
          next_post_id: posts[at + 1]?.id ?? null,
        },
      ]
    })
  })
  const pools = POOLS.filter(({ id }) => places.some(({ pool_id }) => pool_id === id)).map(
    ({ id, name }) => ({
      id,
      name,
      post_count: poolPosts(board, id, now).length,
    }),
  )
  return { pools, pool_posts: places }
}
