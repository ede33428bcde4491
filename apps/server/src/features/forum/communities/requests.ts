import { AppError, LIMITS, type CommunityRequest } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { ForumTables } from '../forum-tables.ts'

export type RequestRow = Selectable<ForumTables['community_requests']>

/** Selects the requests and invitations that wait for a decision. */
export const openRequests = (handle: Handle<Tables>) =>
  handle.selectFrom('community_requests').where('decided_at', 'is', null)

/** Returns a member's request to join a community, or the invitation of the member. */
export async function requestOf(
  handle: Handle<Tables>,
  uid: number | null,
  id: number,
): Promise<RequestRow | undefined> {
  if (uid === null) return undefined
  return openRequests(handle)
    .selectAll()
    .where('uid', '=', uid)
    .where('community_id', '=', id)
    .executeTakeFirst()
}

export const requestView = (row: Pick<RequestRow, 'invited'> | undefined): CommunityRequest | null =>
  row ? (row.invited ? 'invited' : 'requested') : null

/** Stores a request or an invitation. Returns false if the member has one already. */
export async function insertRequest(
  tx: Tx<Tables>,
  row: Insertable<ForumTables['community_requests']>,
): Promise<boolean> {
  const stored = await tx
    .insertInto('community_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .constraint('community_requests_pk')
        .doUpdateSet(({ ref }) => ({
          invited: ref('excluded.invited'),
          note: ref('excluded.note'),
          created_at: ref('excluded.created_at'),
          decided_at: null,
        }))
        .where('community_requests.decided_at', 'is not', null),
    )
    .returning('uid')
    .executeTakeFirst()
  return stored !== undefined
}

const DAY_MS = 86_400_000

/**
 * Throws `too_many_invitations` if many invitations of the last day have no answer: an invitation is a notification that its receiver did not
 * request. The caller has locked the community.
 */
export async function requireFewInvitations(tx: Tx<Tables>, id: number, now: Date): Promise<void> {
  const { count } = await openRequests(tx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('community_id', '=', id)
    .where('invited', '=', true)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  const max = LIMITS.communityInvites
  if (count >= max) throw new AppError('too_many_invitations', { values: { max: String(max) } })
}

type OfMember = { id: number; uid: number }

/** Deletes a member's request or invitation. */
export const deleteRequest = (tx: Tx<Tables>, { id, uid }: OfMember) =>
  tx.deleteFrom('community_requests').where('uid', '=', uid).where('community_id', '=', id).execute()

/**
 * Marks a member's request or invitation as decided, and returns it. The row remains for the undo, because the audit log must not contain
 * the note.
 */
export const decideRequest = (
  tx: Tx<Tables>,
  { id, uid }: OfMember,
  now: Date,
): Promise<RequestRow | undefined> =>
  tx
    .updateTable('community_requests')
    .set({ decided_at: now })
    .where('uid', '=', uid)
    .where('community_id', '=', id)
    .where('decided_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Undoes the decision of a request at a time. Returns false if there is no such request. */
export async function reopenRequest(
  tx: Tx<Tables>,
  { id, uid }: OfMember,
  decidedAt: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('community_requests')
    .set({ decided_at: null })
    .where('uid', '=', uid)
    .where('community_id', '=', id)
    .where('decided_at', '=', decidedAt)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes decided requests whose decisions can no longer be undone. */
export async function sweepRequests({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * LIMITS.undoSeconds * 1_000)
  await database.db.deleteFrom('community_requests').where('decided_at', '<', before).execute()
}

/** The maximum number of requests that are counted. */
const MAX_COUNTED = 1_000

/** Returns the number of requests to join a community that wait for its moderators. */
export async function countRequests(handle: Handle<Tables>, id: number): Promise<number> {
  const rows = await openRequests(handle)
    .select('uid')
    .where('community_id', '=', id)
    .where('invited', '=', false)
    .limit(MAX_COUNTED)
    .execute()
  return rows.length
}
