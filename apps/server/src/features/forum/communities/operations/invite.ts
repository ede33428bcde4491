import { AppError, type communities } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import { hasMember } from '../../../members/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { RANK } from '../../forum-policy.ts'
import { addMember, rankIn } from '../communities-queries.ts'
import { lockedCommunity } from '../community-access.ts'
import { roleOf } from '../community-views.ts'
import { requireModerator } from '../may-ban.ts'
import { deleteRequest, insertRequest, requestOf, requireFewInvitations } from '../requests.ts'

export const invite =
  (deps: ForumDeps): Handler<typeof communities.invite> =>
  async (viewer, { id, userId: uid }) =>
    deps.database.transaction(async (tx) => {
      const { name } = await lockedCommunity(deps, tx, viewer, id)
      await requireModerator(deps, tx, viewer, id)
      if (!(await hasMember(tx, uid))) throw new AppError('user_not_found')
      const rank = await rankIn(deps, tx, uid, id)
      if (rank === RANK.banned) throw new AppError('forbidden')
      if (rank !== null) return { role: roleOf(rank) }
      const now = deps.clock.now()
      const content = { actor: asMember(viewer).uid, subject: { kind: 'community', id }, to: uid }
      if ((await requestOf(tx, uid, id))?.invited === false) {
        await deleteRequest(tx, { id, uid })
        await addMember(deps, tx, { uid, community_id: id, rank: RANK.member, joined_at: now })
        await deps.notifications.notify(tx, { ...content, kind: 'community-accepted', data: { name } })
        return { role: 'member' }
      }
      await requireFewInvitations(tx, id, now)
      if (await insertRequest(tx, { uid, community_id: id, invited: true, created_at: now }))
        await deps.notifications.notify(tx, {
          ...content,
          kind: 'community-invited',
          data: { id, name },
          once: `invited:${id}@${now.toISOString().slice(0, 10)}`,
        })
      return { role: null }
    })
