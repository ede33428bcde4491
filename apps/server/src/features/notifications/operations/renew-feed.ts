import type { notifications } from '@engawa/contract'
import { randomToken, sha256 } from '@engawa/platform/ids'
import { asMember, type Handler } from '../../../operation.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const renewFeed =
  ({ database: { db }, clock }: NotificationsDeps): Handler<typeof notifications.renewFeed> =>
  async (viewer) => {
    const token = randomToken()
    const now = clock.now()
    // The reader of a feed speaks no language; its owner's is the one it was made in.
    const feed = { token_hash: sha256(token), language: viewer.language, created_at: now }
    await db
      .insertInto('notification_feeds')
      .values({ uid: asMember(viewer).uid, ...feed })
      .onConflict((on) => on.column('uid').doUpdateSet(feed))
      .execute()
    return { path: `/feeds/notifications/${token}.atom`, createTime: now.toISOString() }
  }
