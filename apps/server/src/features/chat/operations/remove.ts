import { AppError, type chat } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { append, lockLog } from '../chat-log.ts'
import {
  conversationOf,
  countUnread,
  historyOf,
  setConversation,
  type ConversationRow,
} from '../chat-queries.ts'
import type { ChatTables } from '../chat-tables.ts'

export const remove =
  (deps: ChatDeps): Handler<typeof chat.remove> =>
  async (viewer, { seq }) => {
    const { uid } = asMember(viewer)
    await deps.chatDatabase.transaction(async (tx) => {
      await lockLog(tx, uid)
      const entry = await tx
        .updateTable('chat_entries')
        .set({ removed_at: deps.clock.now() })
        .where('owner_id', '=', uid)
        .where('seq', '=', seq)
        .where('kind', '=', 'message')
        .where('removed_at', 'is', null)
        .returning('peer_id')
        .executeTakeFirst()
      const row = entry && (await conversationOf(tx, uid, entry.peer_id))
      if (!row || seq <= row.cleared_seq) throw new AppError('not_found')
      const unread = await countUnread(tx, uid, row.peer_id, row)
      await setConversation(tx, row, { unread, ...(await newestOf(tx, row)) })
      const data = { messageSeq: seq, unreadCount: unread }
      await append(deps, tx, uid, { peerId: row.peer_id, kind: 'removed', data })
    })
    return {}
  }

async function newestOf(tx: Tx<ChatTables>, row: ConversationRow) {
  const newest = await historyOf(tx, row.owner_id, row.peer_id, row.cleared_seq)
    .select(['e.seq', 'e.message_id', 'e.created_at'])
    .orderBy('e.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    last_seq: newest?.seq ?? 0,
    last_message_id: newest?.message_id ?? null,
    last_at: newest?.created_at ?? null,
  }
}
