import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { RANK } from '../forum-policy.ts'
import { lockCommunity, removeMember, setRank } from './communities-queries.ts'
import { isOpen } from './proposals.ts'

const AT_ONCE = 100

/**
 * Ends the memberships of a member whose account is being deleted, and withdraws the communities that the member proposed. A community of
 * which the member was the owner goes to the moderator who joined first. Without such a moderator it has no owner.
 */
export async function leaveAll(deps: ForumDeps, uid: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ids: number[]; proposes: boolean }>`
      select
        array(select community_id from community_members where uid = ${uid} limit ${AT_ONCE})::bigint[] as ids,
        exists (select from community_proposals where author_id = ${uid} and ${isOpen}) as proposes`.execute(
      deps.database.db,
    )
    const { ids, proposes } = rows[0]!
    if (proposes) await withdrawProposals(deps, uid)
    for (const id of ids) await deps.database.transaction((tx) => leaveOne(deps, tx, { id, uid }))
    if (ids.length < AT_ONCE) return
  }
}

async function leaveOne(
  deps: ForumDeps,
  tx: Tx<Tables>,
  { id, uid }: { id: number; uid: number },
): Promise<void> {
  const community = await lockCommunity(tx, id)
  await removeMember(deps, tx, { id, uid })
  if (community?.owner_id !== uid) return
  const heir = await heirOf(deps, tx, id)
  await tx
    .updateTable('communities')
    .set({ owner_id: heir ?? null })
    .where('id', '=', id)
    .execute()
  if (heir === undefined) return
  await setRank(tx, id, heir, RANK.owner)
  const subject = { kind: 'community', id }
  const data = { name: community.name }
  await deps.notifications.notify(tx, { kind: 'community-inherited', to: heir, subject, data })
}

/** Deletes the proposals of a member that wait for moderators, so that the number of waiting tasks is right. */
const withdrawProposals = ({ database, waiting }: ForumDeps, uid: number): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.deleteFrom('community_proposals').where('author_id', '=', uid).where(isOpen).execute()
    waiting.changed(tx)
  })

/** Returns the moderator of a community who joined first. Leaves out accounts that are blocked or being deleted. */
async function heirOf({ clock }: ForumDeps, tx: Tx<Tables>, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('community_members as member')
    .innerJoin('users', 'users.id', 'member.uid')
    .select('member.uid')
    .where('community_id', '=', id)
    .where('rank', '=', RANK.moderator)
    .where('delete_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('blocked_at', 'is', null), eb('blocked_until', '<=', clock.now())]))
    .orderBy('joined_at')
    .orderBy('member.uid')
    .limit(1)
    .executeTakeFirst()
  return row?.uid
}
