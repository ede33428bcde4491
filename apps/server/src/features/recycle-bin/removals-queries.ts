import type { SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Member } from '../../endpoints/operation.ts'
import type { RecycleBinTables } from './recycle-bin-tables.ts'

export type RemovalRow = Selectable<RecycleBinTables['removals']>

/** Selects removals that are neither restored nor permanently deleted. */
export const activeRemovals = (handle: Handle<Tables>) =>
  handle.selectFrom('removals').selectAll().where('restored_at', 'is', null).where('purged_at', 'is', null)

/** Selects the removals in the bin. Leaves out held subjects, and subjects that are scheduled for early deletion. */
export const restorableRemovals = (handle: Handle<Tables>) =>
  activeRemovals(handle).where('cause', '<>', 'held').where('purge_asked_at', 'is', null)

/** Selects the removals that the bin shows to a member or moderator. `isShown` is the same rule for a single removal. */
export const shownTo = (handle: Handle<Tables>, { uid, role }: Pick<Member, 'uid' | 'role'>) =>
  restorableRemovals(handle).where((eb) => eb.or([eb('by_uid', '=', uid), eb('min_role', '<=', role)]))

/** Locks and returns the active removal of a subject. */
export const lockRemoval = (tx: Tx<Tables>, { kind, id }: SubjectRef): Promise<RemovalRow | undefined> =>
  activeRemovals(tx)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns the active removals of subjects of one kind, by their ids. */
export async function removalsOf(
  handle: Handle<Tables>,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, RemovalRow>> {
  if (ids.length === 0) return new Map()
  const rows = await activeRemovals(handle)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.subject_id, row]))
}

export const subjectOf = (row: RemovalRow): SubjectRef => ({ kind: row.subject_kind, id: row.subject_id })
