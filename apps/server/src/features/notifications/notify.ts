import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { announce } from './announce.ts'
import { fanOutJob } from './fan-out-job.ts'
import type { Addressed, Audience, Content, NewNotification } from './new-notification.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { recipientsOf } from './recipients.ts'
import { isWithheld, storeWithheld } from './withheld.ts'

/** Notifies as part of the transaction. An audience is served by a job, which that transaction enqueues. */
export const notify = (
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  notification: NewNotification,
): Promise<void> => notifyAll(deps, tx, [notification])

/** The same for several at once, in few statements. Of those with one `once`, a member gets the first that they want. */
export async function notifyAll(
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  notifications: readonly NewNotification[],
): Promise<void> {
  const createdAt = deps.clock.now()
  const members: Addressed[] = []
  const audiences: { to: Audience; content: Content }[] = []
  for (const notification of notifications) {
    const { to, ...content } = notification
    deps.kinds.require(content.kind)
    if (isWithheld(tx, content.subject)) await storeWithheld(tx, notification)
    else if (typeof to === 'number') members.push({ uid: to, content })
    else audiences.push({ to, content })
  }
  await insertFor(deps, tx, members, { createdAt })
  if (audiences.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('notifications', 'id'))::bigint as id
    from generate_series(1, ${audiences.length}::int)`.execute(tx)
  const at = createdAt.toISOString()
  for (const [index, { to, content }] of audiences.entries())
    await deps.jobs.enqueue(tx, fanOutJob, { ...to, id: rows[index]!.id, content, at, after: 0 })
}

/** Inserts a row for each member who wants one. With an `id`, a second call inserts nothing. */
export async function insertFor(
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  members: readonly Addressed[],
  { id, createdAt }: { id?: number; createdAt: Date },
): Promise<void> {
  const recipients = await recipientsOf(deps, tx, members)
  if (recipients.length === 0) return
  const rows = await tx
    .insertInto('notifications')
    .values(
      recipients.map(({ uid, content, silent }) => ({
        ...(id === undefined ? {} : { id }),
        ...rowOf(content, createdAt),
        owner_id: uid,
        // What is only listed was read from the start, so that the number and the rows agree.
        read_at: silent ? createdAt : null,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning(['owner_id as ownerId', 'id', 'kind', 'data', 'read_at'])
    .execute()
  const unread = rows.flatMap(({ read_at, ...row }) => (read_at === null ? { ...row, createdAt } : []))
  if (unread.length > 0) tx.onCommit(() => announce(deps, unread))
}

const rowOf = ({ kind, actor, subject, topic, data = {}, group, once }: Content, createdAt: Date) => ({
  kind,
  actor_id: actor ?? null,
  subject_kind: subject?.kind ?? null,
  subject_id: subject?.id ?? null,
  topic_kind: topic?.kind ?? null,
  topic_id: topic?.id ?? null,
  data: JSON.stringify(data),
  group_key: group === undefined ? null : `${kind}:${group}@${createdAt.toISOString().slice(0, 10)}`,
  once_key: once ?? null,
  created_at: createdAt,
})
