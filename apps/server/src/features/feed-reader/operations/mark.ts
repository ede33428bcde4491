import type { feedReader } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

/** Marks entries. Ignores ids of deleted entries, and of entries that the member cannot see. */
export const mark =
  ({ database: { db }, clock }: FeedReaderDeps): Handler<typeof feedReader.mark> =>
  async (viewer, { ids, isRead, isStarred }) => {
    const { uid } = asMember(viewer)
    if (isRead === undefined && isStarred === undefined) return {}
    const now = clock.now()
    const given = { is_read: isRead ?? null, starred_at: isStarred ? now : null }
    const current = sql`feed_marks.starred_at`
    const starred = isStarred
      ? sql`coalesce(${current}, excluded.starred_at)`
      : isStarred === undefined
        ? current
        : sql`null`
    // The statement itself merges old and new marks, because two tabs may mark the same entry at once.
    await sql`
      insert into feed_marks (uid, entry_id, feed_id, is_read, starred_at, changed_at)
      select ${uid}, e.id, e.feed_id, ${given.is_read}::boolean, ${given.starred_at}::timestamptz, ${now}
      from feed_entries e
      where e.id = any(${ids}) and (
        exists (select from feed_subscriptions s where s.uid = ${uid} and s.feed_id = e.feed_id and s.removed_at is null)
        or exists (select from feed_marks k where k.uid = ${uid} and k.entry_id = e.id and k.starred_at is not null))
      on conflict (uid, entry_id) do update
        set is_read = coalesce(excluded.is_read, feed_marks.is_read), starred_at = ${starred},
          changed_at = excluded.changed_at, batch = null`.execute(db)
    return {}
  }
