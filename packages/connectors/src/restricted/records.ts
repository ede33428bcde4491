/** The sources of the restricted section. */
export type RestrictedName =
  | 'erome'
  | 'eporner'
  | 'pornhub'
  | 'pimpandhost'
  | 'redgifs'
  | 'xvideos'
  | 'pornpics'

/** The data and the address of an item. The picture or video itself is not included. */
export type RestrictedItem = {
  /** The id at the source: at most 100 letters, digits, `_`, `.` and `-`. */
  id: string
  /** The title as plain text, at most 300 characters. */
  title: string
  kind: 'video' | 'clip' | 'picture' | 'gallery'
  /** The duration in seconds. */
  durationSec: number | null
  /** The number of pictures in a gallery. */
  pictures: number | null
  /** The source's tags, at most 60. */
  tags: string[]
  author: string | null
  views: number | null
  /** The rating from 0 to 1. */
  rating: number | null
  /** The time of publication as ISO 8601 in UTC. */
  publishedAt: string | null
  /** The https address of the thumbnail, at one of the connector's `pictureHosts`. */
  thumb: string | null
  /** The address of the official player, at one of the connector's `frameHosts`. */
  embed: string | null
  /** The https address of the item's page at the source. */
  page: string
}

/** A page of a list. */
export type RestrictedPage = {
  items: RestrictedItem[]
  /** The number of items that the rule dropped. */
  dropped: number
  /** The cursor of the next page; null at the end. */
  next: string | null
}

/** A page of a list that does not have enough data for the rule. Each item must be fetched before it is shown. */
export type RestrictedCandidates = { ids: string[]; next: string | null }

/** The parameters of a list. At most one of `text`, `tag` and `creator` may be set; without them, the list contains all items. */
export type RestrictedQuery = {
  text?: string
  tag?: string
  creator?: string
  /** The order of the list: one of the connector's `orders`. */
  order: string
  /** The cursor: `next` of the previous page. Without it, the first page is requested. */
  cursor?: string
}

export type RestrictedTagLine = { name: string; count: number | null }

export type RestrictedCreatorLine = {
  /** The value for the filter `creator` of a list: at most 100 letters, digits, `_`, `.` and `-`. */
  name: string
  /** The name for readers. */
  title: string
  items: number | null
  followers: number | null
  verified: boolean
}
