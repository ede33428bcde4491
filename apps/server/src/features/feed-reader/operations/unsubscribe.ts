import { AppError, type feedReader } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

/** It is only marked as given up: for a day it can be taken back with all that was read. */
export const unsubscribe =
  ({ database: { db }, clock }: FeedReaderDeps): Handler<typeof feedReader.unsubscribe> =>
  async (viewer, { feedId }) => {
    const { numUpdatedRows } = await db
      .updateTable('feed_subscriptions')
      .set({ removed_at: clock.now() })
      .where('uid', '=', asMember(viewer).uid)
      .where('feed_id', '=', feedId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found')
    return {}
  }
