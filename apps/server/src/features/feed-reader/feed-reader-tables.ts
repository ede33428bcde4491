import type { FeedEntry, FeedFetch, FeedProblem } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type FeedReaderTables = {
  feeds: {
    id: Generated<number>
    /** The address that is fetched; a path for a feed of this site. */
    url: string
    /** The feed's own title; empty until its first answer. */
    title: string
    site_url: string | null
    description: string | null
    icon: string | null
    format: string | null
    ttl_minutes: number | null
    etag: string | null
    last_modified: string | null
    /** The latest failure; null after a success. */
    problem: FeedProblem | null
    /** Consecutive failures. */
    failures: Generated<number>
    fetched_at: Date | null
    answered_at: Date | null
    changed_at: Date | null
    /** Null: the feed is not fetched any more. */
    next_at: Date | null
    /** Until then, a process is working on it. */
    taken_until: Date | null
    /** Start of the time without readers. */
    orphaned_at: Date | null
    created_at: Date
  }
  /** The latest fetches of a feed. */
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
    /** A hash of the entry's id in its feed. */
    key: string
    /** A hash of the entry's content. It changes when the content does. */
    fingerprint: string
    url: string | null
    title: string
    author: string | null
    /** Time of publication, but never later than the entry was first seen. */
    sorted_at: Date
    /** Cleaned HTML; pictures have their original addresses. */
    html: string
    extract: string
    /** The text that searches match. */
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
    /** Entries up to this id are read unless a mark contradicts. */
    read_before: Generated<number>
    created_at: Date
    /** Time of unsubscribing. The row is deleted a day later; until then the member can undo it. */
    removed_at: Date | null
  }
  feed_marks: {
    uid: number
    entry_id: number
    feed_id: number
    /** Null: `read_before` decides. */
    is_read: boolean | null
    starred_at: Date | null
    /** Entries that were marked as read together, so that the member can undo it. */
    batch: string | null
    changed_at: Date
  }
}

export type FeedRow = Selectable<FeedReaderTables['feeds']>
export type SubscriptionRow = Selectable<FeedReaderTables['feed_subscriptions']>
