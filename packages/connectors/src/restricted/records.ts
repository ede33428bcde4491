/** The sources of the restricted section, by the names under which they are asked. */
export type RestrictedName =
  | 'erome'
  | 'eporner'
  | 'pornhub'
  | 'pimpandhost'
  | 'redgifs'
  | 'xvideos'
  | 'pornpics'

/** Something of a source: what it says about it, and where it is. Nothing of the medium itself. */
export type RestrictedItem = {
  /** Of the source: letters, digits, `_`, `.` and `-`, at most 100. */
  id: string
  /** Plain text, at most 300 characters. */
  title: string
  kind: 'video' | 'clip' | 'picture' | 'gallery'
  /** In seconds. */
  durationSec: number | null
  /** How many pictures a gallery holds. */
  pictures: number | null
  /** Words that the source gave it, at most 60. */
  tags: string[]
  author: string | null
  views: number | null
  /** From 0 to 1. */
  rating: number | null
  /** ISO 8601, UTC. */
  publishedAt: string | null
  /** By https, at one of the connector's `pictureHosts`. */
  thumb: string | null
  /** The official player, at one of the connector's `frameHosts`. */
  embed: string | null
  /** Its page at the source, by https. */
  page: string
}

/** A page of a list. */
export type RestrictedPage = {
  items: RestrictedItem[]
  /** What the rule dropped of it. */
  dropped: number
  /** Asks for the next page; null at the end. */
  next: string | null
}

/** A page of a list that does not tell enough to judge by: each thing is looked at before it is shown. */
export type RestrictedCandidates = { ids: string[]; next: string | null }

/** What a list is asked for: everything, or what fits one of these. */
export type RestrictedQuestion = {
  text?: string
  tag?: string
  creator?: string
  /** One of the connector's orders. */
  order: string
  /** What an earlier page gave as `next`; the first page without it. */
  cursor?: string
}

export type RestrictedTagLine = { name: string; count: number | null }

export type RestrictedCreatorLine = {
  /** What a list is asked for: letters, digits, `_`, `.` and `-`, at most 100. */
  name: string
  /** What people call them. */
  title: string
  items: number | null
  followers: number | null
  verified: boolean
}
