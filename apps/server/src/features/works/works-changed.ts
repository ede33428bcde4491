import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { indexJob } from '../search/index.ts'

/** Tells lists (after the commit) that a work changed. */
export const announceChange = (deps: Pick<Deps, 'events'>, tx: Tx<Tables>, workId: number): void =>
  tx.onCommit(() => deps.events.emit('work.changed', { workId }))

/** The same for a change of words or visibility: the search index follows, in the same transaction. */
export async function announceAndIndex(
  deps: Pick<Deps, 'events' | 'jobs'>,
  tx: Tx<Tables>,
  workId: number,
): Promise<void> {
  announceChange(deps, tx, workId)
  await deps.jobs.enqueue(tx, indexJob, { kind: 'work', id: workId })
}
