import { AppError, LIMITS, type chat } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { append, lockLog } from '../chat-log.ts'
import { conversationOf, setConversation } from '../chat-queries.ts'

export const pin =
  (deps: ChatDeps): Handler<typeof chat.pin> =>
  async (viewer, { peerId, pinned }) => {
    const { uid } = asMember(viewer)
    await deps.chatDatabase.transaction(async (tx) => {
      await lockLog(tx, uid)
      const row = await conversationOf(tx, uid, peerId)
      if (!row) throw new AppError('not_found')
      if ((row.pinned_at !== null) === pinned) return
      const { count } = await tx
        .selectFrom('chat_conversations')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('owner_id', '=', uid)
        .where('pinned_at', 'is not', null)
        .executeTakeFirstOrThrow()
      if (pinned && count >= LIMITS.chatPinsMax) throw new AppError('chat_pins_full')
      await setConversation(tx, row, { pinned_at: pinned ? deps.clock.now() : null })
      await append(deps, tx, uid, { peerId, kind: 'pinned', data: { pinned } })
    })
    return { pinned }
  }
