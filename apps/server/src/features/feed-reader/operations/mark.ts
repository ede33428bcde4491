import type { feedReader } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

/** Ids of entries that the member may not see, or that are gone, are passed over. */
export const mark =
  ({ database: { db }, clock }: FeedReaderDeps): Handler<typeof feedReader.mark> =>
  async (viewer, { ids, isRead, isStarred }) => {
    const { uid } = asMember(viewer)
    if (isRead === undefined && isStarred === undefined) return {}
    const now = clock.now()
    const read = isRead === undefined ? sql`k.is_read` : sql`${isRead}::boolean`
    const starred =
      isStarred === undefined
        ? sql`k.starred_at`
        : isStarred
          ? sql`coalesce(k.starred_at, ${now}::timestamptz)`
          : sql`null::timestamptz`
    await sql`
      insert into feed_marks (uid, entry_id, feed_id, is_read, starred_at, changed_at)
      select ${uid}, e.id, e.feed_id, ${read}, ${starred}, ${now}
      from feed_entries e left join feed_marks k on k.uid = ${uid} and k.entry_id = e.id
      where e.id = any(${ids}) and (k.starred_at is not null or exists (
        select from feed_subscriptions s where s.uid = ${uid} and s.feed_id = e.feed_id and s.removed_at is null))
      on conflict (uid, entry_id) do update
        set is_read = excluded.is_read, starred_at = excluded.starred_at, changed_at = excluded.changed_at, batch = null`.execute(
      db,
    )
    return {}
  }
