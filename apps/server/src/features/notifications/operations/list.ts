import type { notifications } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../operation.ts'
import { notificationViews } from '../notification-views.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { newestFirst, notificationsOf, unreadOf } from '../notifications-queries.ts'

export const list =
  (deps: NotificationsDeps): Handler<typeof notifications.list> =>
  async (viewer, { cursor, limit }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const page = await keyset(notificationsOf(db, uid), { by: [...newestFirst], cursor, limit })
    return {
      items: await notificationViews(deps, db, viewer, page.items),
      nextCursor: page.nextCursor,
      unread: await unreadOf(db, uid),
    }
  }
