import type { notifications } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { groupsOf, newestOfGroups } from '../notification-groups.ts'
import { notificationViews } from '../notification-views.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { newestFirst, unreadOf } from '../notifications-queries.ts'

export const list =
  (deps: NotificationsDeps): Handler<typeof notifications.list> =>
  async (viewer, { cursor, limit, ...filter }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const page = await keyset(newestOfGroups(db, uid, filter), { by: [...newestFirst], cursor, limit })
    const groups = await groupsOf(db, page.items, filter)
    return {
      items: await notificationViews(deps, db, viewer, groups),
      nextCursor: page.nextCursor,
      unread: await unreadOf(db, uid),
    }
  }
