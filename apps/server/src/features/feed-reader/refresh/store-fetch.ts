import { nextFetch } from '@engawa/connectors/rss'
import type { FeedFetch } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import type { FeedRow } from '../feed-reader-tables.ts'
import { OWN_ORIGIN } from '../own-feeds.ts'
import type { FetchedFeed, ReadFeed } from '../process/feed-tasks.ts'
import { moveFeed } from './move-feed.ts'
import { storeEntries } from './store-entries.ts'

/** Number of latest fetches of a feed that are stored, because its readers can see them. */
const MAX_STORED_FETCHES = 20
/** Number of latest entries that are unread for a member who subscribes. */
export const FIRST_UNREAD = 30
/** Max entries from which `nextFetch` computes how often a feed publishes. They cover the weeks that `nextFetch` considers. */
const RHYTHM_ENTRIES = 1_000

/** Stores the result of a fetch: entries, state, and the time of the next fetch. */
export async function storeFetch(
  { database, clock }: FeedReaderDeps,
  feed: FeedRow,
  fetched: FetchedFeed,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    // Locks the feed's row, so that only one transaction at a time writes data of the feed.
    const row = await tx
      .selectFrom('feeds')
      .selectAll()
      .where('id', '=', feed.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const news = 'feed' in fetched ? fetched.feed : null
    const counts = news ? await storeEntries(tx, row.id, news, now) : { added: 0, changed: 0 }
    if (news && row.answered_at === null) await begin(tx, row.id)
    await logFetch(tx, row.id, {
      at: now,
      outcome: outcomeOf(fetched, counts),
      ...aboutOf(fetched),
      ...counts,
    })
    await tx
      .updateTable('feeds')
      .set({
        ...(news ? aboutFeed(news, fetched) : {}),
        ...('problem' in fetched
          ? { problem: fetched.problem, failures: row.failures + 1 }
          : { problem: null, failures: 0, answered_at: now }),
        ...(counts.added + counts.changed > 0 && { changed_at: now }),
        fetched_at: now,
        taken_until: null,
        next_at: await nextOf(tx, row, fetched, now),
      })
      .where('id', '=', row.id)
      .execute()
    if (news && fetched.lastingUrl !== row.url) await moveFeed(tx, row, fetched.lastingUrl, now)
  })
}

const aboutOf = ({ status, bytes, milliseconds }: FetchedFeed) => ({ status, bytes, milliseconds })

function outcomeOf(fetched: FetchedFeed, { added, changed }: { added: number; changed: number }) {
  if ('problem' in fetched) return fetched.problem
  if ('unchanged' in fetched) return 'unchanged'
  return added + changed > 0 ? 'news' : 'nothing_new'
}

const ownSite = (url: string | null): string | null =>
  url?.startsWith(`${OWN_ORIGIN}/`) ? url.slice(OWN_ORIGIN.length) : url

const aboutFeed = (
  { title, siteUrl, description, icon, format, ttlMinutes }: ReadFeed,
  { headers }: FetchedFeed,
) => ({
  title,
  site_url: ownSite(siteUrl),
  description,
  icon: ownSite(icon),
  format,
  ttl_minutes: ttlMinutes,
  etag: headers['etag'] ?? null,
  last_modified: headers['last-modified'] ?? null,
})

/** Marks all but the latest entries as read, for members who subscribed before the feed had answered once. */
async function begin(tx: Tx<Tables>, feedId: number): Promise<void> {
  await tx
    .updateTable('feed_subscriptions')
    .set({ read_before: readBefore(feedId) })
    .where('feed_id', '=', feedId)
    .where('read_before', '=', 0)
    .execute()
}

/** Returns SQL for the id up to which a feed's entries count as read for a new reader. */
export const readBefore = (feedId: number | RawBuilder<unknown>) => sql<number>`coalesce(
  (select id from feed_entries where feed_id = ${feedId} order by id desc offset ${FIRST_UNREAD} limit 1), 0)`

type Fetch = Omit<FeedFetch, 'id' | 'at'> & { at: Date }

async function logFetch(tx: Tx<Tables>, feedId: number, fetch: Fetch): Promise<void> {
  await tx
    .insertInto('feed_fetches')
    .values({ feed_id: feedId, ...fetch })
    .execute()
  await sql`
    delete from feed_fetches where feed_id = ${feedId}
      and id <= (select id from feed_fetches where feed_id = ${feedId} order by id desc offset ${MAX_STORED_FETCHES} limit 1)`.execute(
    tx,
  )
}

async function nextOf(tx: Tx<Tables>, feed: FeedRow, fetched: FetchedFeed, now: Date): Promise<Date | null> {
  if ('problem' in fetched && fetched.problem === 'gone') return null
  const recent = await tx
    .selectFrom('feed_entries')
    .select('sorted_at')
    .where('feed_id', '=', feed.id)
    .orderBy('sorted_at', 'desc')
    .limit(RHYTHM_ENTRIES)
    .execute()
  const next = nextFetch({
    now: now.getTime(),
    url: feed.url,
    ttlMinutes: 'feed' in fetched ? fetched.feed.ttlMinutes : feed.ttl_minutes,
    headers: fetched.headers,
    entryTimes: recent.map(({ sorted_at }) => sorted_at.getTime()),
    failuresInARow: 'problem' in fetched ? feed.failures + 1 : 0,
  })
  return new Date(next)
}
