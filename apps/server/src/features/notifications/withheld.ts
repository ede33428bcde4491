import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { NewNotification } from './new-notification.ts'

/** For each transaction, the keys of the subjects whose notifications are withheld. */
const withheld = new WeakMap<Tx<Tables>, Set<string>>()

const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

export function withhold(tx: Tx<Tables>, subject: SubjectRef): void {
  withheld.set(tx, (withheld.get(tx) ?? new Set<string>()).add(nameOf(subject)))
}

export const isWithheld = (tx: Tx<Tables>, subject: SubjectRef | undefined): boolean =>
  subject !== undefined && (withheld.get(tx)?.has(nameOf(subject)) ?? false)

/** Stores a withheld notification until its subject is released. */
export const storeWithheld = (tx: Tx<Tables>, notification: NewNotification & { subject?: SubjectRef }) =>
  tx
    .insertInto('withheld_notifications')
    .values({
      subject_kind: notification.subject!.kind,
      subject_id: notification.subject!.id,
      notification: JSON.stringify(notification),
    })
    .execute()

/** Deletes the withheld notifications about a subject, and returns them in the order in which they were stored. */
export async function consumeWithheld(tx: Tx<Tables>, subject: SubjectRef): Promise<NewNotification[]> {
  withheld.get(tx)?.delete(nameOf(subject))
  const rows = await tx
    .deleteFrom('withheld_notifications')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .returning(['id', 'notification'])
    .execute()
  return rows.sort((a, b) => a.id - b.id).map(({ notification }) => notification)
}

export async function deleteWithheld(tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('withheld_notifications')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${ids})`)
    .execute()
}
