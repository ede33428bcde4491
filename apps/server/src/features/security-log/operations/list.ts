import type { SecurityFilter, securityLog } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { eventViews } from '../event-views.ts'
import { pageOf, type Filter } from '../security-log-queries.ts'
import type { Deps } from '../../../deps.ts'
import { uidsByNames } from '../../members/index.ts'

/** A uid that no member has. */
const NOBODY = 0

export const list =
  ({ database: { db } }: Deps): Handler<typeof securityLog.list> =>
  async (viewer, { cursor, limit, ...filter }) => {
    const { items, nextCursor } = await pageOf(db, await resolved(db, filter), { cursor, limit })
    return { items: await eventViews(db, viewer, items), nextCursor }
  }

/** Returns the filter with a uid instead of the member's name. A filter with an unknown name matches no event. */
export async function resolved(
  handle: Handle<Tables>,
  { member, ...filter }: SecurityFilter,
): Promise<Filter> {
  if (member === undefined) return filter
  const isUid = /^\d{1,15}$/.test(member)
  const uid = isUid ? Number(member) : (await uidsByNames(handle, [member])).get(member)
  return { ...filter, uid: uid ?? NOBODY }
}
