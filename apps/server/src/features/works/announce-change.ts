import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { indexJob } from '../search/index.ts'
import { notifyListeners, type WorksListeners } from './works-listeners.ts'
import { workById } from './works-queries.ts'

/** The tags of cached answers about a work. */
export const tagsOf = (workId: number): string[] => [`work:${workId}`, 'works']

/** After the commit, invalidates the cached answers that contain a work, if guests can see the work. */
export function announceChange(deps: Pick<Deps, 'cache' | 'database'>, tx: Tx<Tables>, workId: number): void {
  tx.onCommit(async () => {
    const work = await workById(deps.database.db, workId)
    if (work?.status === 'published' && work.removal_id === null) deps.cache.invalidate(tagsOf(workId))
  })
}

/**
 * Announces a change of a work's texts or visibility, like `announceChange`. Also updates the search index and notifies the
 * listeners. `wasPublic`: whether guests could see the work before the change.
 */
export async function announceAndIndex(
  deps: Pick<Deps, 'cache' | 'database' | 'jobs'> & { listeners: WorksListeners },
  tx: Tx<Tables>,
  workId: number,
  { wasPublic = true } = {},
): Promise<void> {
  if (wasPublic) tx.onCommit(() => deps.cache.invalidate(tagsOf(workId)))
  else announceChange(deps, tx, workId)
  await deps.jobs.enqueue(tx, indexJob, { kind: 'work', id: workId })
  await notifyListeners(deps.listeners.change, tx, { workId })
}
