import { tagOf } from '@engawa/connectors/rss'
import { AppError, type feedReader } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { subscriptionOf } from '../subscription-queries.ts'

export const update =
  ({ database: { db }, pictureOf }: FeedReaderDeps): Handler<typeof feedReader.update> =>
  async (viewer, { feedId, title, tags }) => {
    const { uid } = asMember(viewer)
    const changed = {
      ...(title !== undefined && { title: title || null }),
      ...(tags && { tags: [...new Set(tags.map((tag) => tagOf([tag])).filter(Boolean))] }),
    }
    if (Object.keys(changed).length > 0) {
      const { numUpdatedRows } = await db
        .updateTable('feed_subscriptions')
        .set(changed)
        .where('uid', '=', uid)
        .where('feed_id', '=', feedId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('not_found')
    }
    return subscriptionOf(db, uid, pictureOf, feedId)
  }
