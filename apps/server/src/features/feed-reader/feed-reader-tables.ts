import type { FeedEntry, FeedFetch, FeedProblem } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type FeedReaderTables = {
  feeds: {
    id: Generated<number>
    /** The address that is fetched; a path for a feed of this site. */
    url: string
    /** The feed's own title; empty until the feed has answered once. */
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
    /** When the feed is fetched next; null if it is not fetched any more. */
    next_at: Date | null
    /** The lease of the process that fetches the feed: no other process fetches it before this time. */
    taken_until: Date | null
    /** Since when the feed has no readers; null while it has readers. */
    orphaned_at: Date | null
    created_at: Date
  }
  /** The latest fetches of each feed, which its readers can see. */
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
    /** A hash of the entry's content, by which changes are noticed. */
    fingerprint: string
    url: string | null
    title: string
    author: string | null
    /** Time of publication, but not later than the first fetch of the entry. Without a time of publication: the time of that fetch. */
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
    /** Entries up to this id count as read, except those with a mark that says otherwise. */
    read_before: Generated<number>
    created_at: Date
    /** When the member unsubscribed; null otherwise. The member can undo this for a day. Then the row is deleted. */
    removed_at: Date | null
  }
  feed_marks: {
    uid: number
    entry_id: number
    feed_id: number
    /** Whether the entry is read; null if `read_before` decides. */
    is_read: boolean | null
    starred_at: Date | null
    /** Id of an action that marked several entries as read, so that the member can undo the action. */
    batch: string | null
    changed_at: Date
  }
}

export type FeedRow = Selectable<FeedReaderTables['feeds']>
export type SubscriptionRow = Selectable<FeedReaderTables['feed_subscriptions']>
