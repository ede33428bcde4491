import type { chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { append, positionOf } from '../chat-log.ts'
import { conversationOf, countUnread, setConversation } from '../chat-queries.ts'
import { notifyRead } from '../read-marks.ts'
import { relationOf } from '../relations.ts'
import { lockLogs } from '../sending/read-facts.ts'

export const read =
  (deps: ChatDeps): Handler<typeof chat.read> =>
  async (viewer, { peerId, seq }) => {
    const { uid } = asMember(viewer)
    // Open pages report "read" far more often than there are unread messages.
    const before = await conversationOf(deps.chatDatabase.db, uid, peerId)
    if (!before || before.unread === 0) return { readSeq: before?.read_seq ?? 0, unreadCount: 0 }
    const relation = await relationOf(deps.database.db, peerId, uid)
    return deps.chatDatabase.transaction(async (tx) => {
      await lockLogs(tx, [uid, peerId])
      const head = await positionOf(tx, uid)
      const row = await conversationOf(tx, uid, peerId)
      const upTo = Math.min(seq ?? head, head)
      if (!row || row.unread === 0 || upTo <= row.read_seq)
        return { readSeq: row?.read_seq ?? 0, unreadCount: row?.unread ?? 0 }
      const unreadCount = await countUnread(tx, uid, peerId, { ...row, read_seq: upTo })
      await setConversation(tx, row, { read_seq: upTo, unread: unreadCount })
      await append(deps, tx, uid, { peerId, kind: 'read', data: { upTo, unreadCount } })
      await notifyRead(deps, tx, { uid, peerId, upTo, relation })
      return { readSeq: upTo, unreadCount }
    })
  }
