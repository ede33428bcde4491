/** The sources of the restricted section. */
export type RestrictedName =
  | 'erome'
  | 'eporner'
  | 'pornhub'
  | 'pimpandhost'
  | 'redgifs'
  | 'xvideos'
  | 'pornpics'

/** The data of an item and its address; nothing of the medium itself. */
export type RestrictedItem = {
  /** The source's id: letters, digits, `_`, `.` and `-`, at most 100. */
  id: string
  /** Plain text, at most 300 characters. */
  title: string
  kind: 'video' | 'clip' | 'picture' | 'gallery'
  /** In seconds. */
  durationSec: number | null
  /** The number of pictures in a gallery. */
  pictures: number | null
  /** The source's tags, at most 60. */
  tags: string[]
  author: string | null
  views: number | null
  /** From 0 to 1. */
  rating: number | null
  /** ISO 8601, UTC. */
  publishedAt: string | null
  /** An https address at one of the connector's `pictureHosts`. */
  thumb: string | null
  /** The official player, at one of the connector's `frameHosts`. */
  embed: string | null
  /** Its page at the source, with https. */
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

/** A page of a list without enough data for the rule: each item is fetched before it is shown. */
export type RestrictedCandidates = { ids: string[]; next: string | null }

/** The filter of a list: all items, or matches of one of these. */
export type RestrictedQuery = {
  text?: string
  tag?: string
  creator?: string
  /** One of the connector's orders. */
  order: string
  /** `next` of an earlier page; without it, the first page. */
  cursor?: string
}

export type RestrictedTagLine = { name: string; count: number | null }

export type RestrictedCreatorLine = {
  /** The value for `creator` of a list: letters, digits, `_`, `.` and `-`, at most 100. */
  name: string
  /** The name for readers. */
  title: string
  items: number | null
  followers: number | null
  verified: boolean
}
