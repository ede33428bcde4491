import { AppError, type communities } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../../endpoints/operation.ts'
import type { AuditRow } from '../../../audit/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import type { Rank } from '../../forum-policy.ts'
import { banIn, deleteBan, insertBan, restoredBan, type StoredBan } from '../bans.ts'
import { addMember, removeMember } from '../communities-queries.ts'
import { lockedCommunity } from '../community-access.ts'
import { deleteRequest, requestOf } from '../requests.ts'
import { requireMayBan, requireMayBanRank, requireMayLift } from '../may-ban.ts'

/** The effects of a ban, which the audit log stores so that the ban can be undone. */
type Banned = {
  banId: number
  endsAt: string | null
  replaced: StoredBan | null
  left: { rank: number; joined_at: string } | null
}

export const ban =
  (deps: ForumDeps): Handler<typeof communities.ban> =>
  async (viewer, { id, userId: uid, reason, durationSeconds }) => ({
    action: await deps.database.transaction(async (tx) => {
      const { uid: actor } = asMember(viewer)
      const { name } = await lockedCommunity(deps, tx, viewer, id)
      const place = await requireMayBan(deps, tx, viewer, { id, uid })
      const inForce = await banIn(deps, tx, uid, id)
      if (inForce) await requireMayLift(tx, viewer, place, inForce)
      const now = deps.clock.now()
      const ends = durationSeconds === undefined ? null : new Date(now.getTime() + durationSeconds * 1_000)
      const replaced = await deleteBan(deps, tx, { id, uid })
      const request = await requestOf(tx, uid, id)
      const left = await removeMember(deps, tx, { id, uid })
      await deleteRequest(tx, { id, uid })
      const row = { uid, community_id: id, reason, by_uid: actor, created_at: now, ends_at: ends }
      const banId = await insertBan(deps, tx, row)
      const subject = { kind: 'community', id }
      const endsAt = ends?.toISOString() ?? null
      // Others do not know the community. A notification would only bring them the name and the reason.
      if (left || request?.invited === false || (await hasWrittenIn(tx, { id, uid })))
        await deps.notifications.notify(tx, {
          kind: 'community-ban',
          to: uid,
          subject,
          data: { name, reason, endsAt },
        })
      return deps.audit.write(tx, {
        actor,
        action: 'community.ban',
        target: uid,
        subject,
        reason,
        data: { banId, endsAt, replaced: replaced ?? null, left: left ?? null },
      })
    }),
  })

/** Whether a member published a post in the community, or a comment below a post in it. */
async function hasWrittenIn(tx: Tx<Tables>, { id, uid }: { id: number; uid: number }): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from posts where author_id = ${uid} and community_id = ${id} and status <> 'draft')
      or exists (
        select from comments join posts on posts.id = comments.subject_id
        where comments.author_id = ${uid} and comments.subject_kind = 'post' and posts.community_id = ${id}
      ) as found`.execute(tx)
  return rows[0]!.found
}

/** Undoes exactly this ban: restores the membership and the previous ban. Throws `undo_over` when another ban replaced it. */
export async function undoBan(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { data, target_id: uid, subject_id: id }: AuditRow,
): Promise<void> {
  if (uid === null || id === null) return
  const { banId, replaced, left } = data as Banned
  await lockedCommunity(deps, tx, viewer, id)
  await requireMayBanRank(deps, tx, viewer, { id, uid, rank: (left?.rank ?? null) as Rank })
  const gone = await deleteBan(deps, tx, { id, uid })
  if (gone?.id !== banId) throw new AppError('undo_over')
  if (replaced) await insertBan(deps, tx, restoredBan(replaced))
  if (left)
    await addMember(deps, tx, { uid, community_id: id, rank: left.rank, joined_at: new Date(left.joined_at) })
}
