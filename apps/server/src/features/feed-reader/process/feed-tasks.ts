import type { FeedEntry, FeedProblem } from '@engawa/contract'

/** What the process of feeds is asked for. */
export type FeedTask =
  /** The first one: how it may go out. */
  | { kind: 'open'; allowedPrivateOrigins: string[]; userAgent: string }
  /** Fetch a feed and read it. */
  | ({ kind: 'fetch'; url: string; etag: string | null; lastModified: string | null } & Known)
  /** Read a feed that is there already. */
  | ({ kind: 'parse'; bytes: Uint8Array; contentType: string; url: string } & Known)
  /** Look for feeds at an address. */
  | { kind: 'find'; url: string }
  /** Read a list of subscriptions. */
  | { kind: 'opml'; text: string }

/** The fingerprints of what is stored of a feed: entries that are the same are not read again. */
type Known = { known: readonly string[] }

/** A feed as it was read. */
export type ReadFeed = {
  format: string
  title: string
  siteUrl: string | null
  description: string | null
  icon: string | null
  ttlMinutes: number | null
  /** Of all entries that are in it. */
  keys: string[]
  /** Those that are new or changed, the newest first. */
  entries: ReadEntry[]
}

export type ReadEntry = {
  key: string
  fingerprint: string
  url: string | null
  title: string
  author: string | null
  publishedAt: string | null
  html: string
  extract: string
  words: string
  length: number
  picture: string | null
  enclosures: FeedEntry['enclosures']
  tags: string[]
  commentsUrl: string | null
}

export type FeedNews = { feed: ReadFeed } | { unchanged: true } | { problem: FeedProblem }

/** What came of asking for a feed. */
export type FetchedFeed = FeedNews & {
  status: number | null
  bytes: number
  milliseconds: number
  /** Those that say when and how to ask again. */
  headers: Record<string, string>
  /** Where it lies from now on. */
  lastingUrl: string
}

export type FeedCandidate = { url: string; title: string; type: 'rss' | 'atom' | 'json' | 'xml' }
export type FoundFeeds = { items: FeedCandidate[]; problem: FeedProblem | null }

export type ListedFeed = { url: string; title: string | null; tags: string[] }
export type ReadList =
  | { subscriptions: ListedFeed[]; dropped: number; isCut: boolean }
  | { problem: 'unreadable' }

export type FeedOutcome = FetchedFeed | FeedNews | FoundFeeds | ReadList | Record<never, never>
