import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { fanOutJob } from './fan-out-job.ts'
import { insertFor } from './insert-for.ts'
import type { MemberNotification, Audience, Content, NewNotification } from './new-notification.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { isWithheld, storeWithheld } from './withheld.ts'

/** Sends a notification as part of the transaction. For an audience, the transaction enqueues a job that sends it. */
export const notify = (
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  notification: NewNotification,
): Promise<void> => notifyAll(deps, tx, [notification])

/**
 * Sends several notifications with few statements. If several notifications have the same `once`, a member gets only the first that the
 * member's settings allow.
 */
export async function notifyAll(
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  notifications: readonly NewNotification[],
): Promise<void> {
  const createdAt = deps.clock.now()
  const members: MemberNotification[] = []
  const audiences: { to: Audience; content: Content }[] = []
  for (const notification of notifications) {
    const { to, ...content } = notification
    deps.kinds.require(content.kind)
    if (isWithheld(tx, content.subject)) await storeWithheld(tx, notification)
    else if (typeof to === 'number') members.push({ uid: to, content })
    else audiences.push({ to, content })
  }
  await Promise.all([insertFor(deps, tx, members, { createdAt }), enqueueFor(deps, tx, audiences, createdAt)])
}

/** Enqueues the jobs that send notifications to audiences. */
async function enqueueFor(
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  audiences: readonly { to: Audience; content: Content }[],
  createdAt: Date,
): Promise<void> {
  if (audiences.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('notifications', 'id'))::bigint as id
    from generate_series(1, ${audiences.length}::int)`.execute(tx)
  const at = createdAt.toISOString()
  for (const [index, { to, content }] of audiences.entries())
    await deps.jobs.enqueue(tx, fanOutJob, { ...to, id: rows[index]!.id, content, at, after: 0 })
}
