import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { AnimeDeps } from '../anime-deps.ts'

/** Whether the local copy has data other than the sample. */
export async function hasReal(handle: Handle<Tables>): Promise<boolean> {
  const row = await handle
    .selectFrom('anime_subjects')
    .select('id')
    .where('origin', '<>', 'sample')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the sample data of a demo site, with all comments on it. Called when the source itself has answered. */
export async function forgetSamples(
  deps: Pick<AnimeDeps, 'subjects' | 'catalog'>,
  tx: Tx<Tables>,
): Promise<void> {
  const gone = await tx.deleteFrom('anime_subjects').where('origin', '=', 'sample').returning('id').execute()
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await deps.subjects.purged(tx, 'anime', ids)
  tx.onCommit(() => deps.catalog.drop(ids))
}
