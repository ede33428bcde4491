import { AppError, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { append, lockLog } from '../chat-log.ts'
import { userExists } from '../chat-queries.ts'

export const block =
  (deps: ChatDeps): Handler<typeof chat.block> =>
  async (viewer, { peerId }) => {
    const { uid } = asMember(viewer)
    if (uid === peerId) throw new AppError('chat_self')
    await deps.database.transaction(async (tx) => {
      await lockLog(tx, uid)
      if (!(await userExists(tx, peerId))) throw new AppError('user_not_found')
      const inserted = await tx
        .insertInto('chat_blocks')
        .values({ owner_id: uid, peer_id: peerId, created_at: deps.clock.now() })
        .onConflict((on) => on.doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows === 1n) await append(deps, tx, uid, { peerId, kind: 'blocked' })
    })
    return {}
  }
