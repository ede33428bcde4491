import type { notifications } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const withdrawFeed =
  ({ database: { db } }: NotificationsDeps): Handler<typeof notifications.withdrawFeed> =>
  async (viewer) => {
    await db.deleteFrom('notification_feeds').where('uid', '=', asMember(viewer).uid).execute()
    return {}
  }
