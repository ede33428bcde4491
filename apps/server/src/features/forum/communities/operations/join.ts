import { AppError, type communities } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { RANK } from '../../forum-policy.ts'
import { requireUnbanned } from '../bans.ts'
import { addMember, removeMember, rankIn } from '../communities-queries.ts'
import { lockedCommunity } from '../community-access.ts'
import { roleOf } from '../community-views.ts'

export const join =
  (deps: ForumDeps): Handler<typeof communities.join> =>
  async (viewer, { id, on }) => {
    const { uid } = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      const community = await lockedCommunity(tx, id)
      const before = await rankIn(deps, tx, uid, id)
      if (on) await requireUnbanned(deps, tx, viewer, id)
      else if (before === RANK.owner) throw new AppError('owner_stays')
      const member = { uid, community_id: id, rank: RANK.member, joined_at: deps.clock.now() }
      const changed = on
        ? await addMember(deps, tx, member)
        : (await removeMember(deps, tx, { id, uid })) !== undefined
      const members = community.members + (changed ? (on ? 1 : -1) : 0)
      return { role: roleOf(await rankIn(deps, tx, uid, id)), members }
    })
  }
