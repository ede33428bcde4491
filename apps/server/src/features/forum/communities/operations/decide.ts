import { AppError, type communities } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../../endpoints/operation.ts'
import type { AuditRow } from '../../../audit/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { RANK } from '../../forum-policy.ts'
import { addMember, rankIn, removeMember } from '../communities-queries.ts'
import { lockedCommunity } from '../community-access.ts'
import { requireModerator } from '../may-ban.ts'
import { decideRequest, reopenRequest, requestOf } from '../requests.ts'

/** The time of a decision, by which its undo finds the request. */
type Decided = { decidedAt: string }

export const decide =
  (deps: ForumDeps): Handler<typeof communities.decide> =>
  async (viewer, { id, userId: uid, accept }) => ({
    action: await deps.database.transaction(async (tx) => {
      const { name } = await lockedCommunity(deps, tx, viewer, id)
      await requireModerator(deps, tx, viewer, id)
      const now = deps.clock.now()
      const request = await decideRequest(tx, { id, uid }, now)
      if (!request || (accept && request.invited)) throw new AppError('not_found')
      if (accept) {
        const member = { uid, community_id: id, rank: RANK.member, joined_at: now }
        await addMember(deps, tx, member)
      }
      const subject = { kind: 'community', id }
      if (!request.invited)
        await deps.notifications.notify(tx, {
          kind: accept ? 'community-accepted' : 'community-refused',
          to: uid,
          subject,
          data: { name },
        })
      return deps.audit.write(tx, {
        actor: asMember(viewer).uid,
        action: accept ? 'community.accept' : 'community.refuse',
        target: uid,
        subject,
        data: { decidedAt: now.toISOString() } satisfies Decided,
      })
    }),
  })

/** Undoes a decision: the request waits again, and an accepted member is no longer in the community. */
export async function undoDecide(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { action, data, target_id: uid, subject_id: id }: AuditRow,
): Promise<void> {
  if (uid === null || id === null) return
  const { decidedAt } = data as Decided
  await lockedCommunity(deps, tx, viewer, id)
  await requireModerator(deps, tx, viewer, id)
  if (action === 'community.accept') {
    // An accepted member may have a higher rank meanwhile, even that of the owner.
    if ((await rankIn(deps, tx, uid, id)) !== RANK.member) throw new AppError('undo_over')
    await removeMember(deps, tx, { id, uid })
  }
  const isOpen =
    (await reopenRequest(tx, { id, uid }, new Date(decidedAt))) ||
    (await requestOf(tx, uid, id)) !== undefined
  if (!isOpen) throw new AppError('undo_over')
}
