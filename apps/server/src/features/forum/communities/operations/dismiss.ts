import { AppError, type communities } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../../endpoints/operation.ts'
import type { AuditRow } from '../../../audit/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import type { Rank } from '../../forum-policy.ts'
import { requireUnbanned } from '../bans.ts'
import { addMember, removeMember } from '../communities-queries.ts'
import { lockedCommunity } from '../community-access.ts'
import { requireMayBan, requireMayBanRank } from '../may-ban.ts'

/** The ended membership, which the audit log stores so that it can be restored. */
type Dismissed = { left: { rank: number; joined_at: string } }

export const dismiss =
  (deps: ForumDeps): Handler<typeof communities.dismiss> =>
  async (viewer, { id, userId: uid }) => ({
    action: await deps.database.transaction(async (tx) => {
      const { name } = await lockedCommunity(deps, tx, viewer, id)
      await requireMayBan(deps, tx, viewer, { id, uid })
      const left = await removeMember(deps, tx, { id, uid })
      if (!left) throw new AppError('user_not_found')
      const subject = { kind: 'community', id }
      await deps.notifications.notify(tx, { kind: 'community-dismissed', to: uid, subject, data: { name } })
      return deps.audit.write(tx, {
        actor: asMember(viewer).uid,
        action: 'community.dismiss',
        target: uid,
        subject,
        data: { left },
      })
    }),
  })

/** Restores the membership, unless the member was banned meanwhile. */
export async function undoDismiss(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { data, target_id: uid, subject_id: id }: AuditRow,
): Promise<void> {
  if (uid === null || id === null) return
  const { left } = data as Dismissed
  await lockedCommunity(deps, tx, viewer, id)
  await requireMayBanRank(deps, tx, viewer, { id, uid, rank: left.rank as Rank })
  await requireUnbanned(deps, tx, { ...viewer, uid }, id)
  await addMember(deps, tx, { uid, community_id: id, rank: left.rank, joined_at: new Date(left.joined_at) })
}
