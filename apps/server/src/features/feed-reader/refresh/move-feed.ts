import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { FeedRow } from '../feed-reader-tables.ts'

/**
 * Stores the new address of a feed that moved. If another feed already has this address, its subscribers become subscribers of that feed.
 * Starred entries of the old feed remain.
 */
export async function moveFeed(tx: Tx<Tables>, feed: FeedRow, url: string, now: Date): Promise<void> {
  const there = await tx.selectFrom('feeds').select('id').where('url', '=', url).executeTakeFirst()
  if (!there) {
    await tx.updateTable('feeds').set({ url }).where('id', '=', feed.id).execute()
    return
  }
  await sql`
    update feed_subscriptions s set feed_id = ${there.id},
      read_before = coalesce((select max(id) from feed_entries where feed_id = ${there.id}), 0)
    where feed_id = ${feed.id}
      and not exists (select from feed_subscriptions o where o.uid = s.uid and o.feed_id = ${there.id})`.execute(
    tx,
  )
  await tx.deleteFrom('feed_subscriptions').where('feed_id', '=', feed.id).execute()
  await tx.updateTable('feeds').set({ orphaned_at: now, next_at: null }).where('id', '=', feed.id).execute()
}
