import { AppError, type communities } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler } from '../../../../operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { RANK } from '../../forum-policy.ts'
import { addToCommunity, rankIn } from '../communities-queries.ts'
import { lockedCommunity } from '../community-access.ts'
import { roleOf } from '../community-views.ts'

export const join =
  (deps: ForumDeps): Handler<typeof communities.join> =>
  async (viewer, { id, on }) => {
    const { uid } = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      const community = await lockedCommunity(tx, id)
      const changed = on ? await enter(tx, id, uid, deps.clock.now()) : await leave(tx, id, uid)
      if (changed) {
        await addToCommunity(deps, tx, id, { members: on ? 1 : -1 })
        tx.onCommit(() => deps.cache.invalidate([`community:${id}`]))
      }
      const members = community.members + (changed ? (on ? 1 : -1) : 0)
      return { role: roleOf(await rankIn(tx, uid, id)), members }
    })
  }

async function enter(tx: Tx<Tables>, id: number, uid: number, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('community_members')
    .values({ uid, community_id: id, rank: RANK.member, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

async function leave(tx: Tx<Tables>, id: number, uid: number): Promise<boolean> {
  const rank = await rankIn(tx, uid, id)
  if (rank === RANK.owner) throw new AppError('owner_stays')
  if (rank === null) return false
  await tx.deleteFrom('community_members').where('community_id', '=', id).where('uid', '=', uid).execute()
  return true
}
