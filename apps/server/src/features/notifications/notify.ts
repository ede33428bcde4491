import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Subject } from '../subjects/index.ts'
import { announce } from './announce.ts'
import { fanOutJob } from './fan-out-job.ts'
import type { Content, NewNotification } from './new-notification.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { recipientsOf, type Recipient } from './recipients.ts'
import { isWithheld, storeWithheld } from './withheld.ts'

/** Notifies as part of the transaction. An audience is served by a job, which that transaction enqueues. */
export async function notify(deps: NotificationsDeps, tx: Tx<Tables>, notification: NewNotification) {
  const { to, ...content } = notification
  deps.kinds.require(content.kind)
  if (isWithheld(tx, content.subject)) return void (await storeWithheld(tx, notification))
  const createdAt = deps.clock.now()
  if (typeof to === 'number') return insertFor(deps, tx, [to], { content, createdAt })
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('notifications', 'id'))::bigint as id`.execute(tx)
  const at = createdAt.toISOString()
  await deps.jobs.enqueue(tx, fanOutJob, { ...to, id: rows[0]!.id, content, at, after: 0 })
}

/** Notifies the author of a subject, if it has one. */
export async function notifyAuthor(
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  { of: { kind, id, authorId }, ...content }: Content & { of: Subject },
): Promise<void> {
  if (authorId !== null) await notify(deps, tx, { topic: { kind, id }, ...content, to: authorId })
}

/** Inserts a row for each recipient who wants one. With an `id`, doing it again inserts nothing. */
export async function insertFor(
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  owners: number[],
  { id, content, createdAt }: { id?: number; content: Content; createdAt: Date },
): Promise<void> {
  // Nobody may follow what changed.
  if (owners.length === 0) return
  const recipients = await wanting(deps, tx, owners, content)
  if (recipients.length === 0) return
  const { kind, data = {} } = content
  const rows = await tx
    .insertInto('notifications')
    .values(
      recipients.map(({ uid, silent }) => ({
        ...(id === undefined ? {} : { id }),
        ...rowOf(content, createdAt),
        owner_id: uid,
        // What is only listed was read from the start, so that the number and the rows agree.
        read_at: silent ? createdAt : null,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning(['owner_id as ownerId', 'id', 'read_at'])
    .execute()
  const told = rows.flatMap(({ read_at, ...row }) => (read_at === null ? { ...row, data, createdAt } : []))
  if (told.length > 0) tx.onCommit(() => announce(deps, kind, told))
}

/** Those of the owners who are notified: nobody of their own actions, or of those of members they blocked or muted. */
async function wanting(
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  owners: number[],
  content: Content,
): Promise<Recipient[]> {
  const { actor, kind } = content
  const blocking = actor === undefined ? new Set<number>() : await deps.blocking(tx, actor, owners)
  const others = owners.filter((uid) => uid !== actor && !blocking.has(uid))
  if (others.length === 0 || deps.kinds.require(kind).required)
    return others.map((uid) => ({ uid, silent: false }))
  return recipientsOf(tx, others, content)
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
