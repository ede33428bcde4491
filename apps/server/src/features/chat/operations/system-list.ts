import type { chat } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { totalsOf, visibleTo } from '../chat-queries.ts'
import { noticeView, readIdOf } from '../notices.ts'

export const systemList =
  ({ database: { db } }: ChatDeps): Handler<typeof chat.systemList> =>
  async (viewer, { cursor, limit }) => {
    const { uid } = asMember(viewer)
    const page = await keyset(db.selectFrom('chat_notices as n').selectAll().where(visibleTo(uid)), {
      by: [{ key: 'id', column: 'n.id', direction: 'desc' }],
      cursor,
      limit,
    })
    const readId = await readIdOf(db, uid)
    const { systemUnread } = await totalsOf(db, uid)
    return {
      items: page.items.map((row) => noticeView(row, viewer.language, readId)),
      nextCursor: page.nextCursor,
      unreadCount: systemUnread,
    }
  }
