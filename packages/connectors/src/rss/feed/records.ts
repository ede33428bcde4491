/** The format of a feed. `rss 0.92` also stands for RSS 0.93 and 0.94. */
export type FeedFormat =
  | 'rss 0.9'
  | 'rss 0.91'
  | 'rss 0.92'
  | 'rss 1.0'
  | 'rss 2.0'
  | 'atom 0.3'
  | 'atom 1.0'
  | 'json feed'

/** A feed as its site publishes it. Addresses are absolute web addresses; times are ISO 8601 in UTC; texts are plain unless noted. */
export type Feed = {
  format: FeedFormat
  /** The title in one line; empty without a title. */
  title: string
  siteUrl: string | null
  description: string | null
  /** The language as the feed writes it, in lower case: `zh-cn`. */
  language: string | null
  icon: string | null
  /** The minimum number of minutes between fetches, as the feed states it. */
  ttlMinutes: number | null
  /** The address of the feed's WebSub hub. */
  hub: string | null
  /** The feed's own address, as the feed states it. */
  self: string | null
  /** At most 1,000 entries in the order of the feed, each key once. */
  entries: FeedEntry[]
  /** Whether entries are missing, because the feed is truncated or over a limit. */
  isCut: boolean
}

export type FeedEntry = {
  /** The identifier of the entry within its feed, at most 500 UTF-16 units. No other entry of the feed has it. */
  key: string
  /**
   * The id of the entry, otherwise its address, otherwise a hash of its content. Several entries may share it; then they have other keys.
   */
  statedKey: string
  /** The origin of `statedKey`. */
  statedBy: 'id' | 'address' | 'content'
  /** The key that the entry has if its id or address is shared: the stated key with a hash of the content. */
  contentKey: string
  url: string | null
  /** The title in one line. For an entry without a title, the beginning of its text, otherwise its address. May be empty. */
  title: string
  /** The names of the authors, joined by `, `. Never contains an e-mail address. */
  author: string | null
  publishedAt: string | null
  updatedAt: string | null
  /** Raw HTML, which must be sanitised before it is shown. Empty without content. */
  html: string
  /** The base of relative addresses in `html`: the base that the document states, otherwise the address of the article. */
  base: string
  /** The beginning of the text or the summary, in one line of at most 300 UTF-16 units. */
  text: string
  picture: string | null
  enclosures: Enclosure[]
  tags: string[]
  /** The address of a page with comments on the entry. */
  commentsUrl: string | null
}

/** A file that is attached to an entry. */
export type Enclosure = { url: string; type: string | null; bytes: number | null; seconds: number | null }
