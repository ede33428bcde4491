import { AppError, type moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { hasMember } from '../../members/index.ts'

export const block =
  (deps: ModerationDeps): Handler<typeof moderation.block> =>
  async (viewer, { uid: peerId }) => {
    const { uid: ownerId } = asMember(viewer)
    if (ownerId === peerId) throw new AppError('self_block')
    await deps.database.transaction(async (tx) => {
      if (!(await hasMember(tx, peerId))) throw new AppError('user_not_found')
      const inserted = await tx
        .insertInto('member_blocks')
        .values({ owner_id: ownerId, peer_id: peerId, created_at: deps.clock.now() })
        .onConflict((on) => on.doNothing())
        .returning('peer_id')
        .executeTakeFirst()
      if (!inserted) return
      for (const listener of deps.blockListeners) await listener(tx, { ownerId, peerId, blocked: true })
    })
    return {}
  }
