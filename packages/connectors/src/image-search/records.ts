/** An address that may be shown as a link: http or https, without a password, not on an adult site. */
export type Link = {
  url: string
  /** Its host without `www.`: `pixiv.net`. */
  site: string
}

/** A page where a picture, or a similar one, was found. All texts are plain: markup in them is text. */
export type Match = {
  /** In percent; null where the site has only an order. Under 60 it is usually a miss, from 80 on a safe hit. */
  similarity: number | null
  /** A small picture at a host of the search site itself. */
  thumb: string | null
  /** The time when that address expires (ISO 8601); null when it does not. */
  thumbUntil: string | null
  /** The name of the site: `Pixiv`. */
  site: string | null
  title: string | null
  author: { name: string; url: string | null } | null
  /** Links to the work, the best first. */
  links: Link[]
  /** The source as the site that found it gives it. */
  source: Link | null
  /** Chapter or episode, as the site writes it: `07`. */
  part: string | null
  /** The time within it and its length, as the site writes them: `00:12:34 / 00:23:40`. */
  moment: string | null
  /** The picture has no rating: its thumbnail is shown only to viewers who choose to see it. */
  isHidden: boolean
}

export type Quota = {
  /** Within 30 seconds. */
  short: { left: number; limit: number }
  /** Within 24 hours. */
  long: { left: number; limit: number }
}

export type SearchResult = {
  /** The nearest first; at most 40. */
  matches: Match[]
  /** The searches that were left when this answer came; null where the site does not report it. */
  quota: Quota | null
  /** Whether some indexes were not searched, because they were down. */
  isPartial: boolean
}
