import type { ChatDeps } from './chat-deps.ts'
import { append, lockLog } from './chat-log.ts'
import { conversationOf, setConversation } from './chat-queries.ts'

/** Makes a request a conversation; false when there is nothing of the kind. */
export function acceptRequest(
  deps: Pick<ChatDeps, 'database' | 'clock' | 'realtime'>,
  uid: number,
  peerId: number,
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    await lockLog(tx, uid)
    const row = await conversationOf(tx, uid, peerId)
    if (row?.state !== 'request') return row !== undefined
    await setConversation(tx, row, { state: 'open' })
    await append(deps, tx, uid, { peerId, kind: 'accepted' })
    return true
  })
}
