import type { SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { NotificationsTables } from './notifications-tables.ts'

export type NotificationRow = Selectable<NotificationsTables['notifications']>

/** A filter of a member's notifications. An empty filter matches all. */
export type NotificationFilter = { kind?: string | undefined; unread?: boolean }

/** Returns an SQL expression for the number of a member's unread notifications, of one kind or of all kinds. */
export const unreadCount = (uid: number, kind?: string): RawBuilder<number> => sql`(
  select count(*)::int from notifications
  where owner_id = ${uid} and read_at is null ${kind === undefined ? sql`` : sql`and kind = ${kind}`})`

export async function unreadOf(handle: Handle<Tables>, uid: number, kind?: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select ${unreadCount(uid, kind)} as unread`.execute(handle)
  return rows[0]!.unread
}

/** Selects a member's notifications. */
export const notificationsOf = (
  handle: Handle<Tables>,
  uid: number,
  { kind, unread = false }: NotificationFilter = {},
) =>
  handle
    .selectFrom('notifications')
    .selectAll()
    .where('owner_id', '=', uid)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(unread, (query) => query.where('read_at', 'is', null))

/** The order of every list of notifications: newest first. */
export const newestFirst = [{ key: 'id', column: 'id', direction: 'desc' }] as const

/** Deletes the notifications about subjects that are permanently deleted. */
export async function deleteAbout(tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** Changes the subject that recipients can mute, for notifications about subjects that moved. */
export const moveTopic = async (
  tx: Tx<Tables>,
  about: { kind: string; ids: readonly number[] },
  { from, to }: { from: SubjectRef; to: SubjectRef },
): Promise<void> =>
  void (await tx
    .updateTable('notifications')
    .set({ topic_kind: to.kind, topic_id: to.id })
    .where('subject_kind', '=', about.kind)
    .where('subject_id', '=', sql<number>`any(${about.ids}::bigint[])`)
    .where('topic_kind', '=', from.kind)
    .where('topic_id', '=', from.id)
    .execute())

/** Makes the notifications about a subject notifications about another one, which replaces it. */
export const moveSubject = async (tx: Tx<Tables>, from: SubjectRef, to: SubjectRef): Promise<void> =>
  void (await tx
    .updateTable('notifications')
    .set({ subject_kind: to.kind, subject_id: to.id })
    .where('subject_kind', '=', from.kind)
    .where('subject_id', '=', from.id)
    .execute())
