import { AppError, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { visibleTo } from '../chat-queries.ts'
import { noticeView, readIdOf } from '../notices.ts'

export const systemOne =
  ({ database: { db } }: ChatDeps): Handler<typeof chat.systemOne> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    const row = await db
      .selectFrom('chat_notices as n')
      .selectAll()
      .where('n.id', '=', id)
      .where(visibleTo(uid))
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return noticeView(row, viewer.language, await readIdOf(db, uid))
  }
