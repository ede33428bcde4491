/** An address that may be shown as a link. It is http or https, has no password and is not on an adult site. */
export type Link = {
  url: string
  /** The host without `www.`: `pixiv.net`. */
  site: string
}

/** A work in which the picture, or a similar one, was found. All texts are plain text, without markup. */
export type Match = {
  /**
   * The similarity in percent; null where the site gives only an order. Below 60, the match is usually wrong; from 80, it is usually right.
   */
  similarity: number | null
  /** The address of a small picture at a host of the search site. */
  thumb: string | null
  /** The time when the address of the thumbnail expires (ISO 8601); null when it does not expire. */
  thumbUntil: string | null
  /** The name of the site: `Pixiv`. */
  site: string | null
  title: string | null
  author: { name: string; url: string | null } | null
  /** Links to the work, the best first. */
  links: Link[]
  /** The source of the picture, as named on the page where the picture was found. */
  source: Link | null
  /** The chapter or episode, as the site writes it: `07`. */
  part: string | null
  /** The time in the episode and the length of the episode, as the site writes them: `00:12:34 / 00:23:40`. */
  moment: string | null
  /** Whether the picture has no rating. Then its thumbnail is shown only to viewers who choose to see it. */
  isHidden: boolean
}

export type Quota = {
  /** The searches that are left in a window of 30 seconds. */
  short: { left: number; limit: number }
  /** The searches that are left in a window of 24 hours. */
  long: { left: number; limit: number }
}

export type SearchResult = {
  /** At most 40 matches, the most similar first. */
  matches: Match[]
  /** The searches that were left when this answer came; null where the site does not report it. */
  quota: Quota | null
  /** Whether some indexes were not searched, because they were down. */
  isPartial: boolean
}
