import { z } from 'zod'
import { isAllowedOnBoards } from '../../rule/index.ts'
import { toIso } from '../dates.ts'
import { fileOf, fitted, isSide, originOf, pictureOf, typeOf } from '../files.ts'
import type { BoardPicture, BoardPost, TagKind } from '../records.ts'
import { flag, integer, maybe, positive, readList, tagsOf, text } from '../shapes.ts'
import { danbooruSource, type DanbooruSite, FILE_HOSTS } from './site.ts'

/** The maximum number of variants that are read. In practice, a post has up to seven. */
const MAX_VARIANTS = 20

const variantShape = z.object({ type: z.string(), url: z.string(), width: integer, height: integer })

// The fields are from Danbooru's `PostPolicy#api_attributes`. A post that is not visible has no files and no md5.
const postShape = z.object({
  id: positive,
  created_at: z.string().max(50),
  rating: z.unknown().optional(),
  score: maybe(integer),
  fav_count: maybe(integer),
  source: text,
  pixiv_id: maybe(positive),
  md5: text,
  image_width: maybe(integer),
  image_height: maybe(integer),
  file_ext: text,
  file_size: maybe(integer),
  tag_string: z.unknown().optional(),
  tag_string_general: z.unknown().optional(),
  tag_string_artist: z.unknown().optional(),
  tag_string_character: z.unknown().optional(),
  tag_string_copyright: z.unknown().optional(),
  tag_string_meta: z.unknown().optional(),
  parent_id: maybe(positive),
  has_children: flag,
  is_deleted: flag,
  is_banned: flag,
  is_flagged: flag,
  file_url: text,
  large_file_url: text,
  preview_file_url: text,
  media_asset: maybe(z.object({ variants: maybe(z.array(z.unknown())) })),
})

export type DanbooruPost = z.infer<typeof postShape>

/** Reads posts; `ids` has the ids of all received posts, `posts` only the posts that may be shown. */
export function readPosts(site: DanbooruSite, list: unknown): { ids: number[]; posts: BoardPost[] } {
  const found = readList(list, postShape)
  const posts = found.map((post) => toPost(site, post)).filter((post) => post !== null)
  return { ids: found.map(({ id }) => id), posts }
}

/** Converts a post; null when this site must not show it or the board hides its file. */
export function toPost({ rule }: DanbooruSite, post: DanbooruPost): BoardPost | null {
  const tags = readTags(post)
  // On Danbooru, `s` means "sensitive"; only `g` is safe.
  const isAllowed = isAllowedOnBoards(rule, { rating: post.rating, safeRating: 'g', tags: tags?.all ?? null })
  if (!isAllowed || !tags || post.is_deleted || post.is_banned || post.is_flagged) return null
  const { image_width: width, image_height: height } = post
  const url = fileOf(post.file_url, FILE_HOSTS)
  const createdAt = toIso(post.created_at)
  if (url === null || createdAt === null || !isSide(width) || !isSide(height)) return null
  const files = filesOf(post, url, { width, height })
  if (!files) return null
  return {
    board: 'danbooru',
    id: post.id,
    page: `${danbooruSource.origin}/posts/${post.id}`,
    md5: post.md5 !== null && /^[0-9a-f]{32}$/.test(post.md5) ? post.md5 : null,
    width,
    height,
    ...files,
    tags: tags.byKind,
    rating: 'safe',
    score: post.score ?? 0,
    favourites: post.fav_count,
    author: null,
    source: originOf(post.source, post.pixiv_id),
    parentId: post.parent_id,
    hasChildren: post.has_children,
    createdAt,
  }
}

/** Returns all tags in one list and grouped by kind; null when they cannot be read. */
function readTags(post: DanbooruPost): { all: string[]; byKind: Record<TagKind, string[]> } | null {
  const all = tagsOf(post.tag_string)
  if (all === null) return null
  const byKind: Record<TagKind, string[]> = {
    artist: tagsOf(post.tag_string_artist) ?? [],
    circle: [],
    copyright: tagsOf(post.tag_string_copyright) ?? [],
    character: tagsOf(post.tag_string_character) ?? [],
    general: tagsOf(post.tag_string_general) ?? [],
    meta: tagsOf(post.tag_string_meta) ?? [],
  }
  const known = new Set(Object.values(byKind).flat())
  byKind.general.push(...all.filter((tag) => !known.has(tag)))
  return { all: [...new Set([...all, ...known])], byKind }
}

type Files = Pick<BoardPost, 'thumb' | 'sample' | 'original' | 'video'>
type Size = { width: number; height: number }

const MOVING = new Set(['mp4', 'webm', 'zip'])
const PICTURES = new Set(['jpg', 'png', 'gif', 'webp', 'avif'])

function filesOf(post: DanbooruPost, url: string, size: Size): Files | null {
  const type = typeOf(url, post.file_ext)
  const thumb = variantOf(post, '360x360') ?? variantOf(post, '180x180') ?? previewOf(post, size)
  const original = { url, ...size, bytes: post.file_size, type }
  if (PICTURES.has(type)) {
    const whole = { url, ...size }
    const sample = variantOf(post, 'sample') ?? largeOf(post, size) ?? whole
    return { thumb: thumb ?? sample, sample, original, video: null }
  }
  // Other types, such as Flash, have neither a picture nor a player. A ZIP file of frames has a video as its sample.
  if (!MOVING.has(type) || !thumb) return null
  const video = type === 'zip' ? fileOf(post.large_file_url, FILE_HOSTS) : url
  return { thumb, sample: variantOf(post, '720x720') ?? thumb, original, video }
}

function variantOf({ media_asset }: DanbooruPost, type: string): BoardPicture | null {
  for (const entry of (media_asset?.variants ?? []).slice(0, MAX_VARIANTS)) {
    const { data } = variantShape.safeParse(entry)
    if (data?.type === type) return pictureOf(data.url, data.width, data.height, FILE_HOSTS)
  }
  return null
}

const previewOf = ({ preview_file_url }: DanbooruPost, { width, height }: Size): BoardPicture | null => {
  const size = fitted(width, height, 180)
  return pictureOf(preview_file_url, size.width, size.height, FILE_HOSTS)
}

/** Returns the sample, which is 850 pixels wide. */
const largeOf = (
  { large_file_url, file_url }: DanbooruPost,
  { width, height }: Size,
): BoardPicture | null => {
  const scale = large_file_url === file_url ? 1 : Math.min(1, 850 / width)
  return pictureOf(
    large_file_url,
    Math.round(width * scale),
    Math.max(1, Math.round(height * scale)),
    FILE_HOSTS,
  )
}
