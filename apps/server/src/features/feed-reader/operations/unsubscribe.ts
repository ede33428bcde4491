import { AppError, type feedReader } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

/** Marks the subscription as removed. For a day, the member can restore it together with its read marks. */
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
