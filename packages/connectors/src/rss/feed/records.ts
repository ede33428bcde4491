/** In which form a feed came. RSS 0.92 to 0.94 are `rss 0.92`. */
export type FeedFormat =
  | 'rss 0.9'
  | 'rss 0.91'
  | 'rss 0.92'
  | 'rss 1.0'
  | 'rss 2.0'
  | 'atom 0.3'
  | 'atom 1.0'
  | 'json feed'

/** A feed as its site wrote it. Addresses are absolute and of the web; times are ISO 8601 in UTC; texts are plain unless said. */
export type Feed = {
  format: FeedFormat
  /** One line; empty when it has none. */
  title: string
  siteUrl: string | null
  description: string | null
  /** As given, in lower case: `zh-cn`. */
  language: string | null
  icon: string | null
  /** For how long it asks to be left alone. */
  ttlMinutes: number | null
  /** Where WebSub news of it are had. */
  hub: string | null
  /** Where it says it is. */
  self: string | null
  /** In its own order; at most 1,000, each key once. */
  entries: FeedEntry[]
  /** Whether there was more: it broke off, or went over a limit. */
  isCut: boolean
}

export type FeedEntry = {
  /** What it is known by in its feed: its id, else its address, else a hash of what it says. Opaque, at most 500 units. */
  key: string
  url: string | null
  /** One line; where it has none, the beginning of its text; may be empty. */
  title: string
  /** Names, joined by `, `. Never an address of e-mail. */
  author: string | null
  publishedAt: string | null
  updatedAt: string | null
  /** HTML as it came, never to be shown before it is cleaned. Empty when there is none. */
  html: string
  /** What relative addresses in `html` are relative to. */
  base: string
  /** The beginning of its text or summary, one line, at most 300 units. */
  text: string
  picture: string | null
  enclosures: Enclosure[]
  tags: string[]
  /** A page with comments on it. */
  commentsUrl: string | null
}

/** A file that comes with an entry. */
export type Enclosure = { url: string; type: string | null; bytes: number | null; seconds: number | null }
