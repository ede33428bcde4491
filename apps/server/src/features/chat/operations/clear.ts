import { AppError, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { append, lockLog } from '../chat-log.ts'
import { conversationOf, setConversation } from '../chat-queries.ts'

export const clear =
  (deps: ChatDeps): Handler<typeof chat.clear> =>
  async (viewer, { peerId }) => {
    const { uid } = asMember(viewer)
    await deps.chatDatabase.transaction(async (tx) => {
      const upTo = await lockLog(tx, uid)
      const row = await conversationOf(tx, uid, peerId)
      if (!row) throw new AppError('not_found')
      if (row.last_message_id === null) return
      await setConversation(tx, row, {
        cleared_seq: upTo,
        read_seq: upTo,
        unread: 0,
        last_message_id: null,
        last_at: null,
        pinned_at: null,
      })
      await append(deps, tx, uid, { peerId, kind: 'cleared', data: { upTo } })
    })
    return {}
  }
