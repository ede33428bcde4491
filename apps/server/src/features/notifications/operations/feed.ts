import type { notifications } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const feed =
  ({ database: { db } }: NotificationsDeps): Handler<typeof notifications.feed> =>
  async (viewer) => {
    const row = await db
      .selectFrom('notification_feeds')
      .select('created_at')
      .where('uid', '=', asMember(viewer).uid)
      .executeTakeFirst()
    return { createTime: row?.created_at.toISOString() ?? null }
  }
