import { LIMITS } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import { activeRemovals, type RemovalRow } from './removals-queries.ts'

/** A job that permanently deletes due subjects. */
export const purgeJob = defineJob('recycle-bin.purge', z.object({}), { key: () => '' })

/** Permanently deletes due subjects, each in its own transaction, so that a failed deletion does not block the others. */
export async function purgeDue(deps: RecycleBinDeps, signal: AbortSignal): Promise<void> {
  let after = 0
  for (;;) {
    signal.throwIfAborted()
    const [next] = await due(deps, deps.database.db).where('id', '>', after).orderBy('id').limit(1).execute()
    if (!next) return
    after = next.id
    try {
      await deps.database.transaction((tx) => purge(deps, tx, next.id))
    } catch (error) {
      deps.logger.error({ err: error, removal: next.id }, 'removed content could not be deleted permanently')
    }
  }
}

/** Selects removals that are due for permanent deletion: not held, without a legal hold, and of kinds that can be permanently deleted. */
const due = ({ subjects, clock }: RecycleBinDeps, handle: Handle<Tables>) =>
  activeRemovals(handle)
    .where('cause', '<>', 'held')
    .where('legal_hold', 'is', null)
    .where('purge_at', '<=', clock.now())
    .where('subject_kind', 'in', ['', ...subjects.kinds().filter((kind) => subjects.find(kind)?.purge)])

async function purge(deps: RecycleBinDeps, tx: Tx<Tables>, id: number): Promise<void> {
  const removal = await due(deps, tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!removal) return
  await deps.subjects.providerOf(removal.subject_kind).purge?.(tx, removal.subject_id)
  await deps.subjects.purged(tx, removal.subject_kind, [removal.subject_id])
}

/** Marks removals as permanently deleted, and erases the texts in them. */
export const closeRemovals = (
  { clock }: RecycleBinDeps,
  tx: Tx<Tables>,
  kind: string,
  ids: readonly number[],
) =>
  tx
    .updateTable('removals')
    .set({ title: '', line: '', what: '{}' })
    .set((eb) => ({
      purged_at: eb.case().when('restored_at', 'is', null).then(clock.now()).else(eb.ref('purged_at')).end(),
    }))
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${ids})`)
    .execute()

/** Schedules removals for permanent deletion. The bin no longer shows them. */
export async function schedulePurge(
  deps: RecycleBinDeps,
  tx: Tx<Tables>,
  rows: readonly RemovalRow[],
  { by, at }: { by: number; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .updateTable('removals')
    .set({ purge_asked_at: deps.clock.now(), purge_by: by, purge_at: at })
    .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)})`)
    .execute()
  await deps.jobs.enqueue(tx, purgeJob, {}, { startAfter: at })
}

/** Cancels the early deletion of removals. They return to the bin until their original time of deletion, but at least for a day. */
export const cancelPurge = (
  { clock }: RecycleBinDeps,
  tx: Tx<Tables>,
  rows: readonly RemovalRow[],
): Promise<unknown> =>
  sql`update removals set purge_asked_at = null, purge_by = null, purge_at = greatest(
      created_at + make_interval(days => ${LIMITS.binDays}::int), ${clock.now()}::timestamptz + interval '1 day'
    ) where id = any(${rows.map(({ id }) => id)})`.execute(tx)
