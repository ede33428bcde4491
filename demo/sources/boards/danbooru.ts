import type { SampleAnswer, SourceSample } from '../sample.ts'
import { fitted } from '@engawa/connectors/boards'
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
  tagsOf,
  tagString,
} from './posts.ts'

const BOARD = 'danbooru'
const DAY_MS = 86_400_000
const CATEGORIES: Record<string, number> = { artist: 1, copyright: 3, character: 4, meta: 5 }

type Request = { query: URLSearchParams; now: Date }

/** The sample of Danbooru, in the form of Danbooru's answers. */
export const danbooruSample: SourceSample = {
  answer({ path }, now): SampleAnswer | undefined {
    const { pathname, searchParams: query } = new URL(path, 'https://board.example')
    const [, kind, id] = /^\/(posts|pools)\/(\d+)\.json$/.exec(pathname) ?? []
    const body = kind === undefined ? ANSWERS[pathname]?.({ query, now }) : oneOf(kind, Number(id), now)
    return body === undefined ? undefined : { body }
  },
  picture: drawPicture,
}

function oneOf(kind: string, id: number, now: Date): object | undefined {
  if (kind === 'pools') return wirePools(now).find((each) => each.id === id)
  const post = samplePosts(BOARD, now).find((each) => each.id === id)
  return post && wireOf(post)
}

const ANSWERS: Record<string, (request: Request) => object | undefined> = {
  '/posts.json': ({ query, now }) => {
    const limit = Number(query.get('limit') ?? 20)
    const pool = /ordpool:(\d+)/.exec(query.get('tags') ?? '')?.[1]
    const found =
      pool === undefined ? foundBy(BOARD, query.get('tags') ?? '', now) : poolPosts(BOARD, Number(pool), now)
    const page = query.get('page') ?? '1'
    const below = /^b(\d+)$/.exec(page)?.[1]
    const from =
      below === undefined ? (Number(page) - 1) * limit : found.findIndex(({ id }) => id < Number(below))
    return from === -1 ? [] : found.slice(from, from + limit).map(wireOf)
  },
  '/explore/posts/popular.json': ({ query, now }) => {
    const date = query.get('date')
    const days = { day: 1, week: 7, month: 30 }[query.get('scale') ?? 'day'] ?? 1
    const to = date === null ? now.getTime() : Date.parse(`${date}T00:00:00Z`) + DAY_MS
    return bestOf(BOARD, now, { from: to - days * DAY_MS, to })
      .slice(0, 60)
      .map(wireOf)
  },
  '/autocomplete.json': ({ query, now }) => {
    const start = query.get('search[query]') ?? ''
    return tagsOf(BOARD, now)
      .filter(({ name }) => name.startsWith(start))
      .slice(0, 10)
      .map(({ name, kind, count }) => ({
        type: 'tag',
        label: name,
        value: name,
        category: CATEGORIES[kind] ?? 0,
        post_count: count,
      }))
  },
  '/related_tag.json': ({ query, now }) => {
    const tag = query.get('query') ?? query.get('search[query]') ?? ''
    const near = new Set(
      samplePosts(BOARD, now)
        .filter((post) => tagString(post).split(' ').includes(tag))
        .flatMap((post) => tagString(post).split(' ')),
    )
    const tags = tagsOf(BOARD, now).filter(({ name }) => near.has(name))
    return {
      query: tag,
      related_tags: tags.slice(0, 25).map(({ name, kind, count }) => ({
        tag: { name, category: CATEGORIES[kind] ?? 0, post_count: count },
      })),
    }
  },
  '/notes.json': ({ query, now }) => {
    const post = samplePosts(BOARD, now).find(({ id }) => id === Number(query.get('search[post_id]')))
    return post ? notesOf(post).map(({ text, ...note }) => ({ ...note, is_active: true, body: text })) : []
  },
  '/iqdb_queries.json': ({ query, now }) =>
    similarTo(BOARD, Number(query.get('post_id') ?? query.get('search[post_id]')), now).map(
      ({ post, similarity }) => ({
        post_id: post.id,
        score: similarity,
        post: wireOf(post),
      }),
    ),
  '/pools.json': ({ query, now }) => {
    const id = Number(query.get('search[post_ids_include_any]'))
    return wirePools(now).filter(({ post_ids }) => post_ids.includes(id))
  },
}

const wirePools = (now: Date) =>
  POOLS.map(({ id, name }) => {
    const post_ids = poolPosts(BOARD, id, now).map((post) => post.id)
    return { id, name, post_ids, post_count: post_ids.length, is_deleted: false }
  })

function wireOf(post: SamplePost): object {
  const { id, createdAt, parentId, hasChildren, picture } = post
  const { md5, width, height, score, bytes, isPng, tags } = picture
  const ending = isPng ? 'png' : 'jpg'
  const at = (type: string, size: { width: number; height: number }, name = `${md5}.jpg`) => ({
    type,
    url: `https://cdn.donmai.us/${type}/${md5.slice(0, 2)}/${md5.slice(2, 4)}/${name}`,
    ...size,
  })
  const variants = [
    at('180x180', fitted(width, height, 180)),
    at('360x360', fitted(width, height, 360)),
    at('720x720', fitted(width, height, 720)),
    at('sample', fitted(width, height, 1_200), `sample-${md5}.jpg`),
    at('original', { width, height }, `${md5}.${ending}`),
  ]
  return {
    id,
    created_at: createdAt.toISOString(),
    ...{ score, md5, parent_id: parentId, has_children: hasChildren },
    fav_count: Math.round(score * 0.8),
    source: picture.number % 2 ? `https://works.example/${picture.number}` : '',
    rating: 'g',
    image_width: width,
    image_height: height,
    file_ext: ending,
    file_size: bytes,
    tag_string: tagString(post),
    tag_string_general: tags.general.join(' '),
    tag_string_artist: tags.artist.join(' '),
    tag_string_character: tags.character.join(' '),
    tag_string_copyright: tags.copyright.join(' '),
    tag_string_meta: tags.meta.join(' '),
    media_asset: { variants },
    file_url: variants[4]!.url,
    large_file_url: variants[3]!.url,
    preview_file_url: variants[0]!.url,
  }
}
