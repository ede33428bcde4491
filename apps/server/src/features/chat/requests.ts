import type { ChatDeps } from './chat-deps.ts'
import { append } from './chat-log.ts'
import { conversationOf, setConversation } from './chat-queries.ts'
import { notifyRead } from './read-marks.ts'
import { hasBlock, relationOf } from './relations.ts'
import { lockLogs } from './sending/read-facts.ts'
import { notifyEachOther } from './notify-presence.ts'

/** Accepts a message request, which turns it into an open conversation. False if there is no request. */
export async function acceptRequest(
  deps: Pick<ChatDeps, 'database' | 'chatDatabase' | 'clock' | 'realtime'>,
  uid: number,
  peerId: number,
): Promise<boolean> {
  const relation = await relationOf(deps.database.db, peerId, uid)
  return deps.chatDatabase.transaction(async (tx) => {
    await lockLogs(tx, [uid, peerId])
    const row = await conversationOf(tx, uid, peerId)
    if (row?.state !== 'request') return row !== undefined
    await setConversation(tx, row, { state: 'open' })
    await append(deps, tx, uid, { peerId, kind: 'accepted' })
    // The sender must not notice a block.
    if (relation && !hasBlock(relation)) await append(deps, tx, peerId, { peerId: uid, kind: 'accepted' })
    await notifyRead(deps, tx, { uid, peerId, upTo: row.read_seq, relation })
    tx.onCommit(() => notifyEachOther(deps, [{ sender: uid, receiver: peerId }]))
    return true
  })
}
