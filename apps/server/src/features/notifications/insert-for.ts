import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { announce } from './announce.ts'
import type { MemberNotification, Content } from './new-notification.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { recipientsOf } from './recipients.ts'

/** Inserts a notification for each member whose settings allow it. With an `id`, repeated calls insert nothing. */
export async function insertFor(
  deps: NotificationsDeps,
  tx: Tx<Tables>,
  members: readonly MemberNotification[],
  { id, createdAt }: { id?: number; createdAt: Date },
): Promise<void> {
  const recipients = await recipientsOf(deps, tx, members)
  if (recipients.length === 0) return
  await deleteReplaced(deps, tx, recipients)
  const rows = await tx
    .insertInto('notifications')
    .values(
      recipients.map(({ uid, content, silent }) => ({
        ...(id === undefined ? {} : { id }),
        ...rowOf(deps, content, createdAt),
        owner_id: uid,
        // A silent notification is stored as read, so that the unread count equals the number of unread rows.
        read_at: silent ? createdAt : null,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning(['owner_id as ownerId', 'id', 'kind', 'data', 'read_at'])
    .execute()
  const unread = rows.flatMap(({ read_at, ...row }) => (read_at === null ? { ...row, createdAt } : []))
  if (unread.length > 0) tx.onCommit(() => void announce(deps, unread))
}

/** Deletes the notifications that standing ones replace. An unread one remains, and its key prevents a second one. */
async function deleteReplaced(
  { kinds }: Pick<NotificationsDeps, 'kinds'>,
  tx: Tx<Tables>,
  recipients: readonly MemberNotification[],
): Promise<void> {
  const standing = recipients.filter(({ content }) => kinds.require(content.kind).standing)
  for (const [kind, members] of Map.groupBy(standing, ({ content }) => content.kind))
    await tx
      .deleteFrom('notifications')
      .where('owner_id', '=', sql<number>`any(${members.map(({ uid }) => uid)})`)
      .where('once_key', '=', kind)
      .where('read_at', 'is not', null)
      .execute()
}

const rowOf = (
  { kinds }: Pick<NotificationsDeps, 'kinds'>,
  { kind, actor, subject, topic, data = {}, group, once }: Content,
  createdAt: Date,
) => ({
  kind,
  actor_id: actor ?? null,
  subject_kind: subject?.kind ?? null,
  subject_id: subject?.id ?? null,
  topic_kind: topic?.kind ?? null,
  topic_id: topic?.id ?? null,
  data: JSON.stringify(data),
  group_key: group === undefined ? null : `${kind}:${group}@${createdAt.toISOString().slice(0, 10)}`,
  once_key: kinds.require(kind).standing ? kind : (once ?? null),
  created_at: createdAt,
})
