import { AppError, type communities } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../../endpoints/operation.ts'
import type { AuditRow } from '../../../audit/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { banIn, deleteBan, insertBan, restoredBan, type StoredBan } from '../bans.ts'
import { removeMember } from '../communities-queries.ts'
import { lockedCommunity } from '../community-access.ts'
import { requireMayBan, requireMayLift, requireModerator } from '../may-ban.ts'

export const unban =
  (deps: ForumDeps): Handler<typeof communities.unban> =>
  async (viewer, { id, userId: uid }) => ({
    action: await deps.database.transaction(async (tx) => {
      const { uid: actor } = asMember(viewer)
      const { name } = await lockedCommunity(deps, tx, viewer, id)
      const place = await requireModerator(deps, tx, viewer, id)
      // An expired ban counts as already lifted.
      const inForce = await banIn(deps, tx, uid, id)
      if (!inForce) throw new AppError('not_found')
      await requireMayLift(tx, viewer, place, inForce)
      const lifted = await deleteBan(deps, tx, { id, uid })
      const subject = { kind: 'community', id }
      await deps.notifications.notify(tx, { kind: 'community-unban', to: uid, subject, data: { name } })
      return deps.audit.write(tx, {
        actor,
        action: 'community.unban',
        target: uid,
        subject,
        data: { lifted },
      })
    }),
  })

/** Restores a lifted ban. If the member has joined the community since then, the membership is removed. */
export async function undoUnban(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { data, target_id: uid, subject_id: id }: AuditRow,
): Promise<void> {
  if (uid === null || id === null) return
  await lockedCommunity(deps, tx, viewer, id)
  await requireMayBan(deps, tx, viewer, { id, uid })
  // Refused if another moderator has banned the member meanwhile.
  if (await banIn(deps, tx, uid, id)) throw new AppError('undo_over')
  await removeMember(deps, tx, { id, uid })
  await deleteBan(deps, tx, { id, uid })
  await insertBan(deps, tx, restoredBan((data as { lifted: StoredBan }).lifted))
}
