import { z } from 'zod'
import { count, decimal, flag, maybe, text } from '../json/shapes.ts'
import { pictureAt } from '../shared/addresses.ts'
import { applyRule } from '../shared/apply-rule.ts'
import type { RestrictedItem } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ID, pageOf, playerOf } from './ids.ts'
import { PICTURE_HOSTS } from './site.ts'

const STILL = 2
const TAGS_IN_TITLE = 3

const niche = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/** An entry of `gifs`: a moving clip or a still picture. The addresses of the media files are not read. */
export const clipShape = z.object({
  id: z.string().toLowerCase().regex(ID),
  title: text,
  description: text,
  tags: maybe(z.array(z.string())),
  // Most answers have no niches. A list with one unreadable niche counts as unreadable.
  niches: z
    .array(niche)
    .nullish()
    .transform((list) => list ?? [])
    .or(z.unknown().transform(() => null)),
  userName: text,
  createDate: count,
  duration: decimal,
  views: count,
  type: count,
  verified: flag,
  published: flag,
  urls: maybe(z.object({ thumbnail: text, poster: text })),
})

type Clip = z.output<typeof clipShape>

/**
 * Reads a clip or a still picture. Returns null when the rule drops it, or when its creator is not verified. Most items have no title; then
 * the first tags are used as the title.
 */
export function itemOf(rule: RestrictedRule, clip: Clip): RestrictedItem | null {
  if (clip.verified !== true || clip.published === false) return null
  const { id, tags, niches } = clip
  const item = applyRule(rule, {
    id,
    kind: clip.type === STILL ? 'picture' : 'clip',
    title: clip.title || clip.description || '',
    description: clip.description,
    author: clip.userName,
    tags: tags === null || niches === null ? null : [...tags, ...niches],
    durationSec: clip.duration,
    views: clip.views,
    publishedAt: momentOf(clip.createDate),
    thumb: thumbOf(clip),
    embed: playerOf(id),
    page: pageOf(id),
  })
  return item && { ...item, title: item.title || item.tags.slice(0, TAGS_IN_TITLE).join(', ') }
}

const isPicture = (address: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(new URL(address).pathname)

function thumbOf({ urls }: Clip): string | null {
  const pictures = [urls?.thumbnail, urls?.poster].flatMap((each) => pictureAt(each, PICTURE_HOSTS) ?? [])
  return pictures.find(isPicture) ?? null
}

function momentOf(seconds: number | null): string | null {
  const date = new Date((seconds ?? Number.NaN) * 1_000)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
