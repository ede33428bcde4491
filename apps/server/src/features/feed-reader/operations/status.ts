import { AppError, type FeedStatus, type feedReader } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { subscriptionOf } from '../subscription-queries.ts'

export const status =
  (deps: FeedReaderDeps): Handler<typeof feedReader.status> =>
  (viewer, { feedId }) =>
    statusOf(deps, asMember(viewer).uid, feedId)

/** Returns the state of a feed to which a member subscribes. Throws `not_found` for other feeds. */
export async function statusOf(
  { database: { db }, pictureOf }: FeedReaderDeps,
  uid: number,
  feedId: number,
): Promise<FeedStatus> {
  const subscription = await subscriptionOf(db, uid, pictureOf, feedId)
  const [feed, fetches, counts] = await Promise.all([
    db.selectFrom('feeds').selectAll().where('id', '=', feedId).executeTakeFirst(),
    db.selectFrom('feed_fetches').selectAll().where('feed_id', '=', feedId).orderBy('id', 'desc').execute(),
    sql<{ entries: number; readers: number }>`
      select (select count(*) from feed_entries where feed_id = ${feedId})::int as entries,
        (select count(*) from feed_subscriptions where feed_id = ${feedId} and removed_at is null)::int as readers`.execute(
      db,
    ),
  ])
  if (!feed) throw new AppError('not_found')
  return {
    subscription,
    ...{
      format: feed.format,
      description: feed.description,
      ttlMinutes: feed.ttl_minutes,
      failures: feed.failures,
    },
    ...{ etag: feed.etag, lastModified: feed.last_modified },
    ...counts.rows[0]!,
    changedAt: feed.changed_at?.toISOString() ?? null,
    fetches: fetches.map(({ at, ...fetch }) => ({ ...fetch, at: at.toISOString() })),
  }
}
