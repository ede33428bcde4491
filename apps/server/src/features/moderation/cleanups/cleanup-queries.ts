import type { Cleanup } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import { authorsByIds } from '../../members/index.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import type { ModerationTables } from '../moderation-tables.ts'

export type CleanupRow = Selectable<ModerationTables['cleanups']>

const CLEANUPS_SHOWN = 10

export const lockCleanup = (tx: Tx<Tables>, id: number): Promise<CleanupRow | undefined> =>
  tx.selectFrom('cleanups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Records removals of a cleanup, and counts them. */
export async function recordRemovals(
  tx: Tx<Tables>,
  cleanupId: number,
  removalIds: readonly number[],
  { wasHeld }: { wasHeld: boolean },
): Promise<void> {
  if (removalIds.length === 0) return
  await sql`
    insert into cleanup_removals (cleanup_id, removal_id, was_held)
    select ${cleanupId}, id, ${wasHeld} from unnest(${removalIds}::bigint[]) as removal (id)`.execute(tx)
  await tx
    .updateTable('cleanups')
    .set((eb) => ({ removed: eb('removed', '+', removalIds.length) }))
    .where('id', '=', cleanupId)
    .execute()
}

/** Notifies the member once about a finished cleanup or its restoration. */
export async function notifyAboutCleanup(
  { notifications }: ModerationDeps,
  tx: Tx<Tables>,
  { uid: to, state, removed: count, reason }: CleanupRow,
): Promise<void> {
  if (count > 0) await notifications.notify(tx, { kind: 'cleanup', to, data: { state, count, reason } })
}

/** Returns the latest cleanups of a member, the newest first. */
export const cleanupsOf = (handle: Handle<Tables>, uid: number): Promise<CleanupRow[]> =>
  handle
    .selectFrom('cleanups')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(CLEANUPS_SHOWN)
    .execute()

export async function cleanupViews(
  handle: Handle<Tables>,
  viewer: Viewer,
  rows: readonly CleanupRow[],
): Promise<Cleanup[]> {
  const people = await authorsByIds(handle, viewer, [...new Set(rows.map((row) => row.by_uid))])
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    removed: row.removed,
    reason: row.reason,
    by: people.get(row.by_uid) ?? null,
    createdAt: row.created_at.toISOString(),
    can: { restore: row.state === 'removed' && viewer.role >= row.role },
  }))
}
