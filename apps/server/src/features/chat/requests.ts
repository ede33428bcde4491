import type { ChatDeps } from './chat-deps.ts'
import { append } from './chat-log.ts'
import { conversationOf, setConversation } from './chat-queries.ts'
import { notifyRead } from './read-marks.ts'
import { lockLogs } from './sending/read-facts.ts'
import { notifyEachOther } from './notify-presence.ts'

/** Accepts a message request, which turns it into an open conversation. False if there is no request. */
export function acceptRequest(
  deps: Pick<ChatDeps, 'database' | 'clock' | 'realtime'>,
  uid: number,
  peerId: number,
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    await lockLogs(tx, [uid, peerId])
    const row = await conversationOf(tx, uid, peerId)
    if (row?.state !== 'request') return row !== undefined
    await setConversation(tx, row, { state: 'open' })
    await append(deps, tx, uid, { peerId, kind: 'accepted' })
    await notifyRead(deps, tx, { uid, peerId, upTo: row.read_seq })
    tx.onCommit(() => notifyEachOther(deps, [{ sender: uid, receiver: peerId }]))
    return true
  })
}
