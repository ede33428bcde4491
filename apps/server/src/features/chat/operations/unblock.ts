import type { chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { append, lockLog } from '../chat-log.ts'

export const unblock =
  (deps: ChatDeps): Handler<typeof chat.unblock> =>
  async (viewer, { peerId }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      await lockLog(tx, uid)
      const deleted = await tx
        .deleteFrom('chat_blocks')
        .where('owner_id', '=', uid)
        .where('peer_id', '=', peerId)
        .executeTakeFirst()
      if (deleted.numDeletedRows === 1n) await append(deps, tx, uid, { peerId, kind: 'unblocked' })
    })
    return {}
  }
