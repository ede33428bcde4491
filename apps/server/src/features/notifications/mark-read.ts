import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { SYSTEM } from './notices.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { unreadOf } from './notifications-queries.ts'

type Deps = Pick<NotificationsDeps, 'realtime'>

/**
 * The notifications to mark as read: a single one (`id`), its group up to it (`group`), a kind (`kind`), or all. `upTo` is the highest id.
 */
export type ReadRange = {
  id?: number | undefined
  group?: boolean
  kind?: string | undefined
  upTo?: number | undefined
}

type Changed = { id: number; kind: string }

/** Marks a member's notifications as read and notifies the member's sockets. Returns the new unread count. */
export async function markRead(
  deps: Deps,
  tx: Tx<Tables>,
  uid: number,
  { at, id, group = false, kind, upTo }: ReadRange & { at: Date },
): Promise<number> {
  const due = rowsOf(tx, uid)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) =>
      query.where((eb) => eb.or([eb('id', '=', id!), ...(group ? [isGroupedWith(uid, id!)] : [])])),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo!))
  const rows = await setReadAt(tx, uid, { due, at })
  return reportRead(deps, tx, uid, { id: group ? undefined : id, rows })
}

/**
 * Returns the condition for notifications in the same group up to this id. Later notifications were not in the list that the member saw.
 */
const isGroupedWith = (uid: number, id: number) => sql<boolean>`id <= ${id} and group_key = (
  select group_key from notifications where owner_id = ${uid} and id = ${id})`

const rowsOf = (tx: Tx<Tables>, uid: number) =>
  tx.selectFrom('notifications').select('id').where('owner_id', '=', uid)

/**
 * Sets or clears the time when notifications were read. First locks the rows in the order of their ids, so that two concurrent calls cannot
 * deadlock.
 */
const setReadAt = (
  tx: Tx<Tables>,
  uid: number,
  { due, at }: { due: ReturnType<typeof rowsOf>; at: Date | null },
): Promise<Changed[]> =>
  tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('owner_id', '=', uid)
    .where('id', 'in', due.orderBy('id').forUpdate())
    .returning(['id', 'kind'])
    .execute()

/** Marks the notifications that were read at this time as unread. Returns the new unread count. */
export async function undoRead(deps: Deps, tx: Tx<Tables>, uid: number, at: Date): Promise<number> {
  const rows = await setReadAt(tx, uid, { due: rowsOf(tx, uid).where('read_at', '=', at), at: null })
  return reportRead(deps, tx, uid, { id: undefined, rows })
}

/** Notifies the member's sockets of the new unread count. For notices of the site, sends the event of the messages page, too. */
async function reportRead(
  { realtime }: Deps,
  tx: Tx<Tables>,
  uid: number,
  { id, rows }: { id: number | undefined; rows: Changed[] },
): Promise<number> {
  const unread = await unreadOf(tx, uid)
  if (rows.length === 0) return unread
  tx.onCommit(() => realtime.notifyUser(uid, 'notifications_read', { id: id ?? null, unread }))
  const notices = rows.filter((row) => row.kind === SYSTEM).map((row) => row.id)
  if (notices.length > 0) {
    const event = { upTo: Math.max(...notices), unreadCount: await unreadOf(tx, uid, SYSTEM) }
    tx.onCommit(() => realtime.notifyUser(uid, 'system_read', event))
  }
  return unread
}
