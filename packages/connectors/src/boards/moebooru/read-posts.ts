import { z } from 'zod'
import { isAllowedOnBoards } from '../../rule/index.ts'
import { toIso } from '../dates.ts'
import { fileOf, isSide, originOf, pictureOf, typeOf } from '../files.ts'
import { type BoardPost, TAG_KINDS, type TagKind } from '../records.ts'
import { flag, integer, maybe, positive, readList, tagsOf, text } from '../shapes.ts'
import type { MoebooruSite } from './site.ts'

// The fields are from Moebooru's `Post::ApiMethods`. Konachan runs an older version, which lacks some of them.
const postShape = z.object({
  id: positive,
  tags: z.unknown().optional(),
  rating: z.unknown().optional(),
  created_at: integer,
  status: text,
  is_held: flag,
  author: text,
  source: text,
  score: maybe(integer),
  md5: text,
  file_url: text,
  file_ext: text,
  file_size: maybe(integer),
  width: maybe(integer),
  height: maybe(integer),
  preview_url: text,
  preview_width: maybe(integer),
  preview_height: maybe(integer),
  actual_preview_width: maybe(integer),
  actual_preview_height: maybe(integer),
  sample_url: text,
  sample_width: maybe(integer),
  sample_height: maybe(integer),
  parent_id: maybe(positive),
  has_children: flag,
})

export type MoebooruPost = z.infer<typeof postShape>

const kindsShape = z.record(z.string(), z.unknown()).catch({})

/** Version 2 of the answer is an object. Version 1 is only a list, and some boards know only version 1. */
const replyShape = z.object({
  posts: z.unknown().optional(),
  tags: kindsShape.optional().default({}),
  pools: z.unknown().optional(),
  pool_posts: z.unknown().optional(),
})

export type MoebooruReply = {
  posts?: unknown
  tags: Record<string, unknown>
  pools?: unknown
  pool_posts?: unknown
}

export function replyOf(json: unknown): MoebooruReply {
  const read = Array.isArray(json) ? undefined : replyShape.safeParse(json)
  return read?.success ? read.data : { posts: json, tags: {} }
}

/** Reads posts; `ids` has the ids of all received posts, `posts` only the posts that may be shown. */
export function readPosts(
  site: MoebooruSite,
  { posts: list, tags }: MoebooruReply,
): { ids: number[]; posts: BoardPost[] } {
  const found = readList(list, postShape)
  const posts = found.map((post) => toPost(site, post, tags)).filter((post) => post !== null)
  return { ids: found.map(({ id }) => id), posts }
}

/** Converts a post. Returns null for a post that must not be shown or has no file. */
export function toPost(
  { board, source, fileHosts, rule }: MoebooruSite,
  post: MoebooruPost,
  kinds: Record<string, unknown>,
): BoardPost | null {
  const tags = tagsOf(post.tags)
  if (!isAllowedOnBoards(rule, { rating: post.rating, safeRating: 's', tags }) || tags === null) return null
  if ((post.status ?? 'active') !== 'active' || post.is_held) return null
  const { width, height } = post
  const url = fileOf(post.file_url, fileHosts)
  const createdAt = toIso(post.created_at)
  if (url === null || createdAt === null || !isSide(width) || !isSide(height)) return null

  const original = { url, width, height, bytes: post.file_size, type: typeOf(url, post.file_ext) }
  const sample = pictureOf(post.sample_url, post.sample_width, post.sample_height, fileHosts) ?? {
    url,
    width,
    height,
  }
  return {
    board,
    id: post.id,
    page: `${source.origin}/post/show/${post.id}`,
    md5: md5Of(post.md5),
    width,
    height,
    thumb: thumbOf(post, fileHosts) ?? sample,
    sample,
    original,
    video: null,
    tags: byKind(tags, kinds),
    rating: 'safe',
    score: post.score ?? 0,
    favourites: null,
    author: post.author,
    source: originOf(post.source),
    parentId: post.parent_id,
    hasChildren: post.has_children,
    createdAt,
  }
}

export const md5Of = (value: string | null): string | null =>
  value !== null && /^[0-9a-f]{32}$/i.test(value) ? value.toLowerCase() : null

/**
 * Returns the preview, whose longest side has up to 300 pixels. `preview_width` and `preview_height` are half of the preview's size,
 * because old versions of Moebooru showed it at half size.
 */
const thumbOf = (post: MoebooruPost, hosts: readonly string[]) =>
  pictureOf(post.preview_url, post.actual_preview_width, post.actual_preview_height, hosts) ??
  pictureOf(post.preview_url, post.preview_width, post.preview_height, hosts)

const NAMES: Record<string, TagKind> = {
  artist: 'artist',
  circle: 'circle',
  copyright: 'copyright',
  character: 'character',
  faults: 'meta',
}

export const kindNamed = (name: unknown): TagKind =>
  typeof name === 'string' && Object.hasOwn(NAMES, name) ? (NAMES[name] ?? 'general') : 'general'

function byKind(tags: string[], kinds: Record<string, unknown>): Record<TagKind, string[]> {
  const sorted = Object.fromEntries(TAG_KINDS.map((kind) => [kind, [] as string[]])) as Record<
    TagKind,
    string[]
  >
  for (const tag of new Set(tags)) sorted[kindNamed(kinds[tag])].push(tag)
  return sorted
}
