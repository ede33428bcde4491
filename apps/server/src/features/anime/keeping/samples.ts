import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { AnimeDeps } from '../anime-deps.ts'

/** Whether anything is here that is not of the sample. */
export async function hasReal(handle: Handle<Tables>): Promise<boolean> {
  const row = await handle
    .selectFrom('anime_subjects')
    .select('id')
    .where('origin', '<>', 'sample')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The sample of a demo site goes, with all that was said of it, when the source itself says something. */
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
