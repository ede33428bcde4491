import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Who published something, and when. */
export type Publication = { authorId: number; at: Date }

/** Puts a subject among what its author published; again, after it was withdrawn, with its time of now. */
export async function addActivity(tx: Tx<Tables>, { kind, id }: SubjectRef, { authorId, at }: Publication) {
  await tx
    .insertInto('activities')
    .values({ kind, id, author_id: authorId, at })
    .onConflict((on) => on.columns(['kind', 'id']).doUpdateSet({ at, hidden: false }))
    .execute()
}

/** Takes subjects of one kind out of what was published, for good. */
export async function deleteActivities(tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('activities')
    .where('kind', '=', kind)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** Hides what was removed, and shows what was restored. */
export async function hideActivity(tx: Tx<Tables>, { kind, id }: SubjectRef, hidden: boolean): Promise<void> {
  await tx.updateTable('activities').set({ hidden }).where('kind', '=', kind).where('id', '=', id).execute()
}

export async function renewActivity(tx: Tx<Tables>, { kind, id }: SubjectRef, at: Date): Promise<void> {
  await tx.updateTable('activities').set({ at }).where('kind', '=', kind).where('id', '=', id).execute()
}
