import { LIMITS, type feedReader } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { subscriptionsOf } from '../subscription-queries.ts'

export const overview =
  ({ database: { db }, pictureOf }: FeedReaderDeps): Handler<typeof feedReader.overview> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const [items, starred] = await Promise.all([
      subscriptionsOf(db, uid, pictureOf),
      db
        .selectFrom('feed_marks')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('uid', '=', uid)
        .where('starred_at', 'is not', null)
        .executeTakeFirstOrThrow(),
    ])
    const unread = items.reduce((sum, each) => sum + each.unread, 0)
    return { items, unread, starred: starred.count, most: LIMITS.feeds }
  }
