import type { chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { append, lockLog } from '../chat-log.ts'
import { conversationOf, countUnread, setConversation } from '../chat-queries.ts'

export const read =
  (deps: ChatDeps): Handler<typeof chat.read> =>
  async (viewer, { peerId, seq }) => {
    const { uid } = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      const head = await lockLog(tx, uid)
      const row = await conversationOf(tx, uid, peerId)
      const upTo = Math.min(seq ?? head, head)
      // Nothing unread, nothing to tell: pages say "read" far more often than something is.
      if (!row || row.unread === 0 || upTo <= row.read_seq)
        return { readSeq: row?.read_seq ?? 0, unreadCount: row?.unread ?? 0 }
      const unreadCount = await countUnread(tx, uid, peerId, { ...row, read_seq: upTo })
      await setConversation(tx, row, { read_seq: upTo, unread: unreadCount })
      await append(deps, tx, uid, { peerId, kind: 'read', data: { upTo, unreadCount } })
      return { readSeq: upTo, unreadCount }
    })
  }
