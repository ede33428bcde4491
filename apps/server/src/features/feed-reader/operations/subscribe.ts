import { AppError, type FeedProblem, type feedReader } from '@engawa/contract'
import { tagOf } from '@engawa/connectors/rss'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { feedAddress } from '../feed-address.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import type { FeedRow } from '../feed-reader-tables.ts'
import { readOne } from '../refresh/read-one.ts'
import { readBefore, storeFetch } from '../refresh/store-fetch.ts'
import { requireBelowLimit } from '../require-below-limit.ts'
import { subscriptionOf } from '../subscription-queries.ts'

/** Fetches a new feed before subscribing, so that the member sees at once when the address has no feed. */
export const subscribe =
  (deps: FeedReaderDeps): Handler<typeof feedReader.subscribe> =>
  async (viewer, { url: given, tags, title }) => {
    const { uid } = asMember(viewer)
    const { database, ownFeeds, pictureOf } = deps
    const url = feedAddress(given, ownFeeds)
    if (url === null) throw new AppError('feed_not_found')
    const feedId = await readFirst(deps, url)
    const isKnown = await database.transaction(async (tx) => {
      const before = await tx
        .selectFrom('feed_subscriptions')
        .select('removed_at')
        .where('uid', '=', uid)
        .where('feed_id', '=', feedId)
        .forUpdate()
        .executeTakeFirst()
      if (before?.removed_at === null) return true
      await requireBelowLimit(tx, uid)
      const own = {
        title: title || null,
        tags: [...new Set(tags.map((tag) => tagOf([tag])).filter(Boolean))],
        removed_at: null,
      }
      await tx
        .insertInto('feed_subscriptions')
        .values({
          uid,
          feed_id: feedId,
          ...own,
          read_before: readBefore(feedId),
          created_at: deps.clock.now(),
        })
        .onConflict((on) => on.columns(['uid', 'feed_id']).doUpdateSet(own))
        .execute()
      await tx
        .updateTable('feeds')
        .set((eb) => ({ orphaned_at: null, next_at: eb.fn.coalesce('next_at', eb.val(deps.clock.now())) }))
        .where('id', '=', feedId)
        .execute()
      return false
    })
    return { subscription: await subscriptionOf(database.db, uid, pictureOf, feedId), isKnown }
  }

/** Returns the id of the feed at an address after its first answer. Throws when it does not answer. */
async function readFirst(deps: FeedReaderDeps, url: string): Promise<number> {
  const { db } = deps.database
  const known = await db.selectFrom('feeds').selectAll().where('url', '=', url).executeTakeFirst()
  if (known?.answered_at) return known.id
  const feed = known ?? (await addFeed(deps, url))
  const fetched = await readOne(deps, feed)
  if ('problem' in fetched) {
    await dropUnread(deps, feed.id)
    throw new AppError(IS_NONE.has(fetched.problem) ? 'feed_not_found' : 'feed_unreachable')
  }
  await storeFetch(deps, feed, fetched)
  // The request may have been redirected to the address of a feed that is already known.
  const there = await db
    .selectFrom('feeds')
    .select('id')
    .where('url', 'in', [fetched.lastingUrl, url])
    .orderBy((eb) => eb('url', '=', fetched.lastingUrl), 'desc')
    .executeTakeFirst()
  return there?.id ?? feed.id
}

const IS_NONE = new Set<FeedProblem>(['not_a_feed', 'missing', 'gone', 'private', 'unreadable', 'too_large'])

async function addFeed({ database, clock }: FeedReaderDeps, url: string): Promise<FeedRow> {
  const now = clock.now()
  const added = await database.db
    .insertInto('feeds')
    .values({ url, title: '', next_at: now, orphaned_at: now, created_at: now })
    .onConflict((on) => on.column('url').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? database.db.selectFrom('feeds').selectAll().where('url', '=', url).executeTakeFirstOrThrow()
}

/** Deletes a feed that never answered and has no readers. */
async function dropUnread({ database }: FeedReaderDeps, feedId: number): Promise<void> {
  await database.db
    .deleteFrom('feeds')
    .where('id', '=', feedId)
    .where('answered_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('feed_subscriptions').select('uid').whereRef('feed_id', '=', 'feeds.id')),
      ),
    )
    .execute()
}
