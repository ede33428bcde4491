import { sql } from 'kysely'
import type { StoredNotification } from './notification-kinds.ts'
import type { NotificationsDeps } from './notifications-deps.ts'

type Stored = readonly (StoredNotification & { kind: string })[]

/**
 * Notifies the recipients' sockets after the commit. The call that caused the notifications does not wait for this. A recipient who is
 * offline finds the entry in the list later.
 */
export async function announce(deps: NotificationsDeps, stored: Stored): Promise<void> {
  try {
    await announceNow(deps, stored)
  } catch (error) {
    deps.logger.warn({ err: error }, 'Notifications were not announced')
  }
}

async function announceNow({ database, realtime, kinds }: NotificationsDeps, stored: Stored): Promise<void> {
  const { rows } = await sql<{ uid: number; unread: number }>`
    select owner_id as uid, count(*)::int as unread from notifications
    where owner_id = any(${stored.map(({ ownerId }) => ownerId)}) and read_at is null
    group by owner_id`.execute(database.db)
  const unread = new Map(rows.map((row) => [row.uid, row.unread]))
  for (const notification of stored) {
    const { ownerId, id, kind } = notification
    realtime.notifyUser(ownerId, 'notification', { id, kind, unread: unread.get(ownerId) ?? 0 })
    kinds.find(kind)?.announce?.(notification)
  }
}
