import type { notifications } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { unreadOf } from '../notifications-queries.ts'

export const unread =
  ({ database }: NotificationsDeps): Handler<typeof notifications.unread> =>
  async (viewer) => ({ unread: await unreadOf(database.db, asMember(viewer).uid) })
