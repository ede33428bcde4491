import type { FeedEntry, FeedFetch, FeedProblem } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type FeedReaderTables = {
  feeds: {
    id: Generated<number>
    /** Where it is asked; a path for a feed of this site. */
    url: string
    /** What it calls itself; empty until it answered. */
    title: string
    site_url: string | null
    description: string | null
    icon: string | null
    format: string | null
    ttl_minutes: number | null
    etag: string | null
    last_modified: string | null
    /** What the latest failure was; null when it answered since. */
    problem: FeedProblem | null
    /** In a row. */
    failures: Generated<number>
    fetched_at: Date | null
    answered_at: Date | null
    changed_at: Date | null
    /** Null: it is asked no more. */
    next_at: Date | null
    /** Until then a process works on it. */
    taken_until: Date | null
    /** Since when nobody reads it. */
    orphaned_at: Date | null
    created_at: Date
  }
  /** The last times that a feed was asked. */
  feed_fetches: {
    feed_id: number
    id: Generated<number>
    at: Date
    outcome: FeedFetch['outcome']
    status: number | null
    bytes: number
    milliseconds: number
    added: number
    changed: number
  }
  feed_entries: {
    id: Generated<number>
    feed_id: number
    /** A hash of what it is known by in its feed. */
    key: string
    /** A hash of all that it says: changes when that does. */
    fingerprint: string
    url: string | null
    title: string
    author: string | null
    /** When it was published, and never later than it was first seen. */
    sorted_at: Date
    /** Cleaned; pictures at their own addresses. */
    html: string
    extract: string
    /** What a search looks in. */
    words: string
    length: number
    picture: string | null
    enclosures: ColumnType<FeedEntry['enclosures'], string, string>
    tags: string[]
    comments_url: string | null
  }
  feed_subscriptions: {
    uid: number
    feed_id: number
    title: string | null
    tags: string[]
    /** Entries up to this one are read unless a mark says otherwise. */
    read_before: Generated<number>
    created_at: Date
    /** Given up, and deleted a day later: until then it can be taken back. */
    removed_at: Date | null
  }
  feed_marks: {
    uid: number
    entry_id: number
    feed_id: number
    /** Null: as `read_before` says. */
    is_read: boolean | null
    starred_at: Date | null
    /** Those that were marked together, so that it can be taken back. */
    batch: string | null
    changed_at: Date
  }
}

export type FeedRow = Selectable<FeedReaderTables['feeds']>
export type SubscriptionRow = Selectable<FeedReaderTables['feed_subscriptions']>
