import type { FeedEntry, FeedProblem } from '@engawa/contract'

/** The tasks of the feed process. */
export type FeedTask =
  /** The first task: the settings for outbound requests. */
  | { kind: 'open'; allowedPrivateOrigins: string[]; userAgent: string }
  /** Fetches and parses a feed. */
  | ({ kind: 'fetch'; url: string; etag: string | null; lastModified: string | null } & Known)
  /** Parses a feed whose bytes are given. */
  | ({ kind: 'parse'; bytes: Uint8Array; contentType: string; url: string } & Known)
  /** Looks for feeds at an address. */
  | { kind: 'find'; url: string }
  /** Parses a list of subscriptions. */
  | { kind: 'opml'; text: string }

/** Fingerprints of a feed's stored entries. Entries with these fingerprints are unchanged and are not returned. */
type Known = { known: readonly string[] }

/** A parsed feed. */
export type ReadFeed = {
  format: string
  title: string
  siteUrl: string | null
  description: string | null
  icon: string | null
  ttlMinutes: number | null
  /** Keys of all entries in the feed, also those under which they may be stored. */
  keys: string[]
  /** Fingerprints of all entries in the feed. */
  fingerprints: string[]
  /** New and changed entries, the newest first. */
  entries: ReadEntry[]
}

export type ReadEntry = {
  /** The key for an entry that is not stored yet, a hash of the key in the feed. */
  key: string
  /** Other keys under which the entry may be stored. */
  otherKeys: string[]
  /** The key of the entry's id, otherwise of its address, otherwise of its content, and which of them it is. */
  statedKey: string
  statedBy: 'id' | 'address' | 'content'
  /** The key that depends on the content of the entry. */
  contentKey: string
  /** Whether other entries of the feed have the same stated key. */
  isShared: boolean
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

/** The result of fetching a feed. */
export type FetchedFeed = FeedNews & {
  status: number | null
  bytes: number
  milliseconds: number
  /** Headers that decide when and how to fetch again. */
  headers: Record<string, string>
  /** The address at which the feed should be fetched from now on: the target of permanent redirects. */
  lastingUrl: string
}

export type FeedCandidate = { url: string; title: string; type: 'rss' | 'atom' | 'json' | 'xml' }
export type FoundFeeds = { items: FeedCandidate[]; problem: FeedProblem | null }

export type ListedFeed = { url: string; title: string | null; tags: string[] }
export type ReadList =
  | { subscriptions: ListedFeed[]; dropped: number; isCut: boolean }
  | { problem: 'unreadable' }

export type FeedOutcome = FetchedFeed | FeedNews | FoundFeeds | ReadList | Record<never, never>
