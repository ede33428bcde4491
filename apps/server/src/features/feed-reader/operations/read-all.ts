import type { feedReader } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { containsWords } from '../entry-queries.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { hasTag } from '../subscription-queries.ts'

/** Marks all unread entries with one statement. The marks share a batch id, so that the member can undo them. */
export const readAll =
  ({ database: { db }, clock }: FeedReaderDeps): Handler<typeof feedReader.readAll> =>
  async (viewer, { feedId, tag, q, newestId, lastId, order }) => {
    const { uid } = asMember(viewer)
    const batch = randomKey()
    const words = containsWords(q)
    const sign = sql.raw(order === 'newest' ? '>=' : '<=')
    const { numAffectedRows } = await sql`
      insert into feed_marks (uid, entry_id, feed_id, is_read, batch, changed_at)
      select ${uid}, e.id, e.feed_id, true, ${batch}, ${clock.now()}
      from feed_subscriptions s join feed_entries e on e.feed_id = s.feed_id
        left join feed_marks k on k.uid = s.uid and k.entry_id = e.id
      where s.uid = ${uid} and s.removed_at is null and e.id <= ${newestId}
        and (e.id > s.read_before or k.is_read is false) and k.is_read is not true
        ${feedId === undefined ? sql`` : sql`and s.feed_id = ${feedId}`}
        ${tag === undefined ? sql`` : sql`and ${hasTag(tag)}`}
        ${words === null ? sql`` : sql`and ${words}`}
        ${lastId === undefined ? sql`` : sql`and (e.sorted_at, e.id) ${sign} (select sorted_at, id from feed_entries where id = ${lastId})`}
      on conflict (uid, entry_id) do update set is_read = true, batch = excluded.batch, changed_at = excluded.changed_at`.execute(
      db,
    )
    return { count: Number(numAffectedRows ?? 0), batch }
  }
