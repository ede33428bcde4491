import type { notifications } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'

export const mutes =
  ({ database: { db }, subjects }: NotificationsDeps): Handler<typeof notifications.mutes> =>
  async (viewer, { cursor, limit }) => {
    const query = db
      .selectFrom('mutes')
      .select(['subject_kind as kind', 'subject_id as id'])
      .where('uid', '=', asMember(viewer).uid)
    const page = await keyset(query, {
      by: [
        { key: 'at', column: 'created_at', direction: 'desc' },
        { key: 'kind', column: 'subject_kind', direction: 'desc' },
        { key: 'id', column: 'subject_id', direction: 'desc' },
      ],
      cursor,
      limit,
    })
    return { items: await subjects.cards(db, viewer, page.items), nextCursor: page.nextCursor }
  }
