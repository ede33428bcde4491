import { z } from 'zod'
import { count, decimal, maybe, partOf, text } from '../json/shapes.ts'
import { momentOf } from '../json/moments.ts'
import { pictureAt } from '../shared/addresses.ts'
import type { SourceItem } from '../shared/apply-rule.ts'
import { slugIn } from '../shared/page-fields.ts'
import { ID, pageOf, playerOf } from './ids.ts'
import { PICTURE_HOSTS } from './site.ts'

/** A video in an answer of eporner's API, version 2. `rate` is a string, and `keywords` is one string with commas. */
export const videoShape = z.object({
  id: z.string().regex(ID),
  title: text,
  keywords: text,
  views: count,
  rate: decimal,
  url: text,
  added: text,
  length_sec: count,
  default_thumb: maybe(z.object({ src: text })),
})

/** Reads a video. Keywords that only repeat the title are ignored. */
export function sourceItemOf({
  id,
  title,
  keywords,
  url,
  ...video
}: z.output<typeof videoShape>): SourceItem {
  const page = pageOf(id, url)
  return {
    id,
    kind: 'video',
    title: title ?? '',
    slug: slugIn(page),
    tags: keywords === null ? null : tagsIn(keywords, title ?? ''),
    durationSec: video.length_sec,
    views: video.views,
    rating: partOf(video.rate, 5),
    publishedAt: momentOf(video.added),
    thumb: pictureAt(video.default_thumb?.src, PICTURE_HOSTS),
    embed: playerOf(id),
    page,
  }
}

const tagsIn = (keywords: string, title: string): string[] => {
  const ownTitle = title.trim().toLowerCase()
  return keywords
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.toLowerCase() !== ownTitle)
}
