/** The format of a feed. RSS 0.92 to 0.94 are `rss 0.92`. */
export type FeedFormat =
  | 'rss 0.9'
  | 'rss 0.91'
  | 'rss 0.92'
  | 'rss 1.0'
  | 'rss 2.0'
  | 'atom 0.3'
  | 'atom 1.0'
  | 'json feed'

/** A feed as its site wrote it. Addresses are absolute web addresses; times are ISO 8601 in UTC; texts are plain unless noted. */
export type Feed = {
  format: FeedFormat
  /** One line; empty without a title. */
  title: string
  siteUrl: string | null
  description: string | null
  /** As written, in lower case: `zh-cn`. */
  language: string | null
  icon: string | null
  /** The minimum time between fetches that the feed wants. */
  ttlMinutes: number | null
  /** The address of its WebSub hub. */
  hub: string | null
  /** The feed's own statement of its address. */
  self: string | null
  /** In the feed's order; at most 1,000, each key once. */
  entries: FeedEntry[]
  /** Whether entries are missing, because the feed is truncated or over a limit. */
  isCut: boolean
}

export type FeedEntry = {
  /** The identifier within its feed: its id, else its address, else a hash of its content. Opaque, at most 500 UTF-16 units. */
  key: string
  url: string | null
  /** One line; without a title, the beginning of its text; may be empty. */
  title: string
  /** Names, joined by `, `. Never an e-mail address. */
  author: string | null
  publishedAt: string | null
  updatedAt: string | null
  /** Raw HTML, which must be sanitised before it is shown. Empty when there is none. */
  html: string
  /** The base of relative addresses in `html`. */
  base: string
  /** The beginning of its text or summary, one line, at most 300 UTF-16 units. */
  text: string
  picture: string | null
  enclosures: Enclosure[]
  tags: string[]
  /** A page with its comments. */
  commentsUrl: string | null
}

/** A file that is attached to an entry. */
export type Enclosure = { url: string; type: string | null; bytes: number | null; seconds: number | null }
