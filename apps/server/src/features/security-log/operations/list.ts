import type { SecurityFilter, securityLog } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { eventView } from '../event-views.ts'
import { pageOf, type Filter } from '../security-log-queries.ts'
import type { SecurityLogDeps } from '../security-log-deps.ts'

/** No member has it. */
const NOBODY = 0

export const list =
  (deps: SecurityLogDeps): Handler<typeof securityLog.list> =>
  async (_viewer, { cursor, limit, ...filter }) => {
    const { db } = deps.database
    const { items, nextCursor } = await pageOf(db, await resolved(deps, db, filter), { cursor, limit })
    return { items: items.map(eventView), nextCursor }
  }

/** The filter with the uid of its member; of a name that no member has, nothing is found. */
export async function resolved(
  { findMember }: SecurityLogDeps,
  handle: Handle<Tables>,
  { member, ...filter }: SecurityFilter,
): Promise<Filter> {
  if (member === undefined) return filter
  const isUid = /^\d{1,15}$/.test(member)
  return { ...filter, uid: (isUid ? Number(member) : await findMember(handle, member)) ?? NOBODY }
}
