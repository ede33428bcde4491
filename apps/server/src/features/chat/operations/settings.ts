import type { chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'

export const settings =
  ({ chatDatabase: { db } }: ChatDeps): Handler<typeof chat.settings> =>
  async (viewer) => {
    const row = await db
      .selectFrom('chat_members')
      .select('read_marks')
      .where('user_id', '=', asMember(viewer).uid)
      .executeTakeFirst()
    return { readMarks: row?.read_marks ?? true }
  }
