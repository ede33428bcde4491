/** An address that may be shown as a link: http or https, without a password, on a host for everyone. */
export type Link = {
  url: string
  /** Its host without `www.`: `pixiv.net`. */
  site: string
}

/** One place where a picture, or one like it, was found. All texts are plain: whatever looks like markup in them is text. */
export type Match = {
  /** In percent; null where the site tells none and the order is all there is. Under 60 it is usually a miss, from 80 on a safe hit. */
  similarity: number | null
  /** A small picture at a host of the search site itself. */
  thumb: string | null
  /** Until when that address answers (ISO 8601); null when it lasts. */
  thumbUntil: string | null
  /** Where it was found, as people call it: `Pixiv`. */
  site: string | null
  title: string | null
  author: { name: string; url: string | null } | null
  /** Where the work is, the best first. */
  links: Link[]
  /** Where the finder says that the picture is from. */
  source: Link | null
  /** Chapter or episode, as the site writes it: `07`. */
  part: string | null
  /** The moment within it and its length, as the site writes them: `00:12:34 / 00:23:40`. */
  moment: string | null
  /** Nobody said that this picture is for everyone: its thumbnail is shown only to those who want to see it. */
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
  /** What might still be asked when this answer came; null where the site tells nothing of it. */
  quota: Quota | null
  /** Some places were not looked at, because the site could not. */
  isPartial: boolean
}
