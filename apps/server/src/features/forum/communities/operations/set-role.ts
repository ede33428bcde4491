import { AppError, ROLE, type communities } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { RANK } from '../../forum-policy.ts'
import { rankIn, setRank } from '../communities-queries.ts'
import { lockedCommunity } from '../community-access.ts'
import { rankOf } from '../community-views.ts'

export const setRole =
  (deps: ForumDeps): Handler<typeof communities.setRole> =>
  async (viewer, { id, userId, role }) => {
    const rank = rankOf(role)
    await deps.database.transaction(async (tx) => {
      const { owner_id: owner } = await lockedCommunity(deps, tx, viewer, id)
      await requireOwner(deps, tx, viewer, id)
      const before = await rankIn(deps, tx, userId, id)
      if (before === null || before === RANK.banned) throw new AppError('user_not_found')
      if (before === RANK.owner && rank !== RANK.owner) throw new AppError('owner_stays')
      await setRank(tx, id, userId, rank)
      if (rank === RANK.owner && userId !== owner) await handOver(tx, id, owner, userId)
      tx.onCommit(() => deps.cache.invalidate([`community:${id}`]))
      if (rank > before)
        await deps.notifications.notify(tx, {
          kind: 'community-role',
          to: userId,
          actor: asMember(viewer).uid,
          subject: { kind: 'community', id },
          data: { role },
        })
    })
    return {}
  }

/** Throws `forbidden` unless the viewer is the owner or an administrator. */
async function requireOwner(deps: ForumDeps, tx: Tx<Tables>, viewer: Viewer, id: number): Promise<void> {
  const isOwner = (await rankIn(deps, tx, viewer.uid, id)) === RANK.owner
  if (!isOwner && viewer.role < ROLE.admin) throw new AppError('forbidden')
}

/** Makes a member the owner. The previous owner becomes a moderator. */
async function handOver(tx: Tx<Tables>, id: number, from: number | null, to: number): Promise<void> {
  if (from !== null) await setRank(tx, id, from, RANK.moderator)
  await tx.updateTable('communities').set({ owner_id: to }).where('id', '=', id).execute()
}
