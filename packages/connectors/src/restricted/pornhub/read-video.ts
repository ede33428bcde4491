import { z } from 'zod'
import { momentOf, secondsOf } from '../json/moments.ts'
import { count, decimal, maybe, partOf, text } from '../json/shapes.ts'
import { pictureAt } from '../shared/addresses.ts'
import type { SourceItem } from '../shared/apply-rule.ts'
import { ID, pageOf, playerOf } from './ids.ts'
import { PICTURE_HOSTS } from './site.ts'

/** A video in an answer of pornhub's API for webmasters. The people in the video are not read. */
export const videoShape = z.object({
  video_id: z.string().regex(ID),
  title: text,
  description: text,
  duration: text,
  views: count,
  rating: decimal,
  publish_date: text,
  default_thumb: text,
  tags: maybe(z.array(z.object({ tag_name: z.string() }))),
  categories: z
    .array(z.object({ category: z.string() }))
    .nullish()
    .catch(null),
})

/**
 * Reads a video. If one of its tags or categories is unreadable, all its tags count as unreadable (null). The rule drops such a video, so
 * no tag is left unchecked.
 */
export function sourceItemOf({
  video_id: id,
  tags,
  categories,
  ...video
}: z.output<typeof videoShape>): SourceItem {
  const isRead = tags !== null && categories !== null
  return {
    id,
    kind: 'video',
    title: video.title ?? '',
    description: video.description,
    tags: isRead
      ? [...tags.map(({ tag_name }) => tag_name), ...(categories ?? []).map(({ category }) => category)]
      : null,
    durationSec: secondsOf(video.duration),
    views: video.views,
    rating: partOf(video.rating, 100),
    publishedAt: momentOf(video.publish_date),
    thumb: pictureAt(video.default_thumb, PICTURE_HOSTS),
    embed: playerOf(id),
    page: pageOf(id),
  }
}
