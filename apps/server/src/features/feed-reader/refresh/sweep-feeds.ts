import { sql } from 'kysely'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

const DAY_MS = 86_400_000
/** Days that a feed without readers is stored, because a reader may return. */
const ORPHAN_DAYS = 7

/** Deletes ended subscriptions and orphaned feeds, and replaces read marks by `read_before` where possible. */
export async function sweepFeeds(deps: FeedReaderDeps): Promise<void> {
  await forgetGivenUp(deps)
  await dropOrphans(deps)
  await settleMarks(deps)
}

async function forgetGivenUp({ database, clock }: FeedReaderDeps): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS)
  await database.db.deleteFrom('feed_subscriptions').where('removed_at', '<', dayAgo).execute()
}

async function dropOrphans({ database, clock }: FeedReaderDeps): Promise<void> {
  const now = clock.now()
  const old = new Date(now.getTime() - ORPHAN_DAYS * DAY_MS)
  const isRead = sql`exists (select from feed_subscriptions s where s.feed_id = f.id)`
  await sql`update feeds f set orphaned_at = null where orphaned_at is not null and ${isRead}`.execute(
    database.db,
  )
  await sql`update feeds f set orphaned_at = ${now} where orphaned_at is null and not ${isRead}`.execute(
    database.db,
  )
  await sql`
    delete from feed_entries e using feeds f
    where f.id = e.feed_id and f.orphaned_at < ${old}
      and not exists (select from feed_marks k where k.entry_id = e.id and k.starred_at is not null)`.execute(
    database.db,
  )
  await sql`
    delete from feeds f where orphaned_at < ${old} and not ${isRead}
      and not exists (select from feed_entries e where e.feed_id = f.id)`.execute(database.db)
}

/** Moves `read_before` up to the first unread entry, and deletes the single read marks before it. */
async function settleMarks({ database, clock }: FeedReaderDeps): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS)
  await sql`
    update feed_subscriptions s set read_before = n.upto
    from (
      select m.uid, m.feed_id,
        coalesce(min(e.id) filter (where k.is_read is distinct from true) - 1, max(e.id)) as upto
      from feed_subscriptions m
        join feed_entries e on e.feed_id = m.feed_id and e.id > m.read_before
        left join feed_marks k on k.uid = m.uid and k.entry_id = e.id
      where exists (
        select from feed_marks c where c.uid = m.uid and c.feed_id = m.feed_id and c.changed_at > ${dayAgo})
      group by m.uid, m.feed_id
    ) n
    where n.uid = s.uid and n.feed_id = s.feed_id and n.upto > s.read_before`.execute(database.db)
  // Marks of the last day remain, because members can still undo them.
  await sql`
    delete from feed_marks k using feed_subscriptions s
    where s.uid = k.uid and s.feed_id = k.feed_id and k.starred_at is null and k.is_read
      and k.entry_id <= s.read_before and k.changed_at < ${dayAgo}`.execute(database.db)
}
