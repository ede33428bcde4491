import { AppError, type feedReader } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { requireBelowLimit } from '../require-below-limit.ts'
import { subscriptionOf } from '../subscription-queries.ts'

export const resubscribe =
  ({ database, pictureOf }: FeedReaderDeps): Handler<typeof feedReader.resubscribe> =>
  async (viewer, { feedId }) => {
    const { uid } = asMember(viewer)
    await database.transaction(async (tx) => {
      await requireBelowLimit(tx, uid)
      const { numUpdatedRows } = await tx
        .updateTable('feed_subscriptions')
        .set({ removed_at: null })
        .where('uid', '=', uid)
        .where('feed_id', '=', feedId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('not_found')
    })
    return subscriptionOf(database.db, uid, pictureOf, feedId)
  }
