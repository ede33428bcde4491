import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** The author and time of a publication. */
export type Publication = { authorId: number; at: Date }

/** Adds a subject to its author's publications. A subject that is already listed gets the new time and is no longer hidden. */
export async function addActivity(tx: Tx<Tables>, { kind, id }: SubjectRef, { authorId, at }: Publication) {
  await tx
    .insertInto('activities')
    .values({ kind, id, author_id: authorId, at })
    .onConflict((on) => on.columns(['kind', 'id']).doUpdateSet({ at, hidden: false }))
    .execute()
}

/** Deletes subjects of one kind from their authors' publications. */
export async function deleteActivities(tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('activities')
    .where('kind', '=', kind)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** Hides a removed subject in timelines, or shows a restored subject again. */
export async function hideActivity(tx: Tx<Tables>, { kind, id }: SubjectRef, hidden: boolean): Promise<void> {
  await tx.updateTable('activities').set({ hidden }).where('kind', '=', kind).where('id', '=', id).execute()
}

export async function renewActivity(tx: Tx<Tables>, { kind, id }: SubjectRef, at: Date): Promise<void> {
  await tx.updateTable('activities').set({ at }).where('kind', '=', kind).where('id', '=', id).execute()
}
