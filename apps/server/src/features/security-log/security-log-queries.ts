import type { SecurityFilter } from '@engawa/contract'
import { escapeLike, keyset, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

const NEWEST_FIRST = [
  { key: 'at', column: 'at', direction: 'desc' },
  { key: 'id', column: 'id', direction: 'desc' },
] as const

type Page = { cursor?: string | undefined; limit: number }

/** A filter in which the member's name is replaced by the uid. */
export type Filter = Omit<SecurityFilter, 'member'> & { uid?: number }

/** Returns a page of the log, the newest first. */
export const pageOf = (handle: Handle<Tables>, { kind, address, from, to, uid }: Filter, page: Page) =>
  keyset(
    handle
      .selectFrom('security_events')
      .selectAll()
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
      .$if(address !== undefined, (query) => query.where('address', 'like', `${escapeLike(address!)}%`))
      .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from!)))
      .$if(to !== undefined, (query) => query.where('at', '<', new Date(to!)))
      .$if(uid !== undefined, (query) =>
        query.where((eb) => eb.or([eb('uid', '=', uid!), eb('actor_id', '=', uid!)])),
      ),
    { by: NEWEST_FIRST, cursor: page.cursor, limit: page.limit },
  )

/** Kinds of events that are not shown to members. They are only about refused or limited calls of the member's own browser. */
const NOT_SHOWN = ['refusal', 'limit']

/** Returns a page of the events that concern a member, the newest first. */
export const ownPageOf = (handle: Handle<Tables>, uid: number, page: Page) =>
  keyset(
    handle
      .selectFrom('security_events')
      .selectAll()
      .where('uid', '=', uid)
      .where('kind', 'not in', NOT_SHOWN),
    { by: NEWEST_FIRST, cursor: page.cursor, limit: page.limit },
  )

export async function loginAddresses(
  handle: Handle<Tables>,
  uid: number,
  sessionIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await handle
    .selectFrom('security_events')
    .select(['session_id', 'address'])
    .where('uid', '=', uid)
    .where('event', '=', 'login')
    .where('session_id', '=', sql<number>`any(${sessionIds})`)
    .execute()
  return new Map(rows.map((row) => [row.session_id!, row.address]))
}
