import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { SYSTEM } from './notices.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { unreadOf } from './notifications-queries.ts'

/** Which notifications were read: one, those of a kind up to an id, or all. */
export type ReadRange = { id?: number | undefined; kind?: string; upTo?: number | undefined }

/** Marks a member's notifications as read and tells the member's sockets; how many are unread now. */
export async function markRead(
  deps: Pick<NotificationsDeps, 'clock' | 'realtime'>,
  tx: Tx<Tables>,
  uid: number,
  { id, kind, upTo }: ReadRange,
): Promise<number> {
  const rows = await tx
    .updateTable('notifications')
    .set({ read_at: deps.clock.now() })
    .where('owner_id', '=', uid)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo!))
    .returning(['id', 'kind'])
    .execute()
  const unread = await unreadOf(tx, uid)
  if (rows.length === 0) return unread
  tx.onCommit(() => deps.realtime.tellUser(uid, 'notifications_read', { id: id ?? null, unread }))
  const notices = rows.filter((row) => row.kind === SYSTEM).map((row) => row.id)
  if (notices.length > 0) {
    const event = { upTo: Math.max(...notices), unreadCount: await unreadOf(tx, uid, SYSTEM) }
    tx.onCommit(() => deps.realtime.tellUser(uid, 'system_read', event))
  }
  return unread
}
