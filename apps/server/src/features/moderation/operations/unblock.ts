import type { moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const unblock =
  (deps: ModerationDeps): Handler<typeof moderation.unblock> =>
  async (viewer, { uid: peerId }) => {
    const { uid: ownerId } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      const deleted = await tx
        .deleteFrom('member_blocks')
        .where('owner_id', '=', ownerId)
        .where('peer_id', '=', peerId)
        .returning('peer_id')
        .executeTakeFirst()
      if (!deleted) return
      for (const listener of deps.blockListeners) await listener(tx, { ownerId, peerId, blocked: false })
    })
    return {}
  }
