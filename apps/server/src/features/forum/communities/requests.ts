import type { CommunityRequest } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { ForumTables } from '../forum-tables.ts'

export type RequestRow = Selectable<ForumTables['community_requests']>

/** Returns a member's request to join a community, or the invitation of the member. */
export async function requestOf(
  handle: Handle<Tables>,
  uid: number | null,
  id: number,
): Promise<RequestRow | undefined> {
  if (uid === null) return undefined
  return handle
    .selectFrom('community_requests')
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
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return stored !== undefined
}

/** Deletes a member's request or invitation, and returns it. */
export const deleteRequest = (
  tx: Tx<Tables>,
  { id, uid }: { id: number; uid: number },
): Promise<RequestRow | undefined> =>
  tx
    .deleteFrom('community_requests')
    .where('uid', '=', uid)
    .where('community_id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** The maximum number of requests that are counted. */
const MAX_COUNTED = 1_000

/** Returns the number of requests to join a community that wait for its moderators. */
export async function countRequests(handle: Handle<Tables>, id: number): Promise<number> {
  const rows = await handle
    .selectFrom('community_requests')
    .select('uid')
    .where('community_id', '=', id)
    .where('invited', '=', false)
    .limit(MAX_COUNTED)
    .execute()
  return rows.length
}
