import { AppError, type ActionDone, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Viewer } from '../../../endpoints/operation.ts'
import type { Imposed, NewSanction } from '../../accounts/index.ts'
import type { AuditRow } from '../../audit/index.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { closeCasesOf, reopenCases } from './cleanup-cases.ts'
import { cleanupJob } from './cleanup-job.ts'
import { lockCleanup, recordRemovals } from './cleanup-queries.ts'

export type NewCleanup = {
  uid: number
  /** The contributions to remove; undefined for all. */
  items?: readonly SubjectRef[] | undefined
  reason: string
  sanction?: Omit<NewSanction, 'uid' | 'reason'> | undefined
}

/** The effects of a cleanup, as the audit log stores them. */
type Done = { cleanupId: number; imposed?: Imposed }

/**
 * Starts to remove contributions of a member: the given ones, or all. This transaction imposes the sanction, decides the cases, rejects the
 * held contributions, and writes one entry of the audit log. A job removes the rest, one contribution in each transaction, because a
 * transaction must not lock several conversations. Throws `user_not_found`, `higher_role` and `forbidden`, and `not_found` if none of
 * the given contributions can be removed.
 */
export const cleanUp = (deps: ModerationDeps, viewer: Viewer, cleanup: NewCleanup): Promise<ActionDone> =>
  deps.database.transaction(async (tx) => {
    const { uid: by, role } = asMember(viewer)
    const { uid, reason } = cleanup
    const imposed = await sanctionOrCheck(deps, tx, viewer, cleanup)
    const items = cleanup.items && (await removableItems(deps, tx, viewer, uid, cleanup.items))
    const { id } = await tx
      .insertInto('cleanups')
      .values({
        uid,
        by_uid: by,
        role,
        reason,
        state: 'removing',
        items: items ? JSON.stringify(items) : null,
        cursor: null,
        created_at: deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await closeCasesOf(deps, tx, { id, uid, by, reason, items, isSanctioned: imposed !== undefined })
    const held = await deps.recycleBin.rejectAllHeld(tx, { author: uid, by, reason, subjects: items })
    await recordRemovals(tx, id, held, { wasHeld: true })
    await deps.jobs.enqueue(tx, cleanupJob, { id })
    const data: Done = { cleanupId: id, ...(imposed && { imposed }) }
    return deps.audit.write(tx, { actor: by, action: 'member.cleanup', target: uid, reason, data })
  })

/** Returns those of the given subjects that are contributions of the member and that the viewer can remove. */
async function removableItems(
  { subjects }: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  uid: number,
  items: readonly SubjectRef[],
): Promise<SubjectRef[]> {
  const found = await subjects.load(tx, viewer, items)
  const removable = found.filter(({ authorId, may }) => authorId === uid && (may?.remove || may?.restore))
  if (removable.length === 0) throw new AppError('not_found')
  return removable.map(({ kind, id }) => ({ kind, id }))
}

/** Imposes the sanction. Without one, checks that the viewer's role is above the member's. */
async function sanctionOrCheck(
  { accounts: { sanctions } }: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { uid, reason, sanction }: NewCleanup,
): Promise<Imposed | undefined> {
  if (!sanction) {
    await sanctions.requireRank(tx, asMember(viewer).uid, uid)
    return undefined
  }
  if (reason === '') throw new AppError('bad_input', { fields: { reason: 'required' } })
  return sanctions.impose(tx, viewer, { uid, reason, ...sanction })
}

/** Undoes a cleanup, with its sanction. */
export async function undoCleanup(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { data, target_id: uid }: AuditRow,
): Promise<void> {
  const { cleanupId, imposed } = data as Done
  if (imposed && uid !== null) await deps.accounts.sanctions.undoImposed(tx, viewer, uid, imposed)
  await startRestoring(deps, tx, viewer, cleanupId)
}

/** Restores the contributions that a cleanup removed, long after it, too. Throws `not_found` and `forbidden`. */
export const restoreCleanup = (deps: ModerationDeps, viewer: Viewer, id: number): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const { uid } = await startRestoring(deps, tx, viewer, id)
    const { uid: actor } = asMember(viewer)
    await deps.audit.write(tx, { actor, action: 'member.restore', target: uid, data: { cleanupId: id } })
  })

/**
 * Holds the rejected contributions again and reopens the cases. A job restores the other contributions. Throws `not_found` for a cleanup
 * that is restored already, and `forbidden` for a viewer whose role is below the role of the cleanup's moderator.
 */
async function startRestoring(deps: ModerationDeps, tx: Tx<Tables>, viewer: Viewer, id: number) {
  const { uid: by, role } = asMember(viewer)
  const row = await lockCleanup(tx, id)
  if (!row || row.state === 'restoring' || row.state === 'restored') throw new AppError('not_found')
  if (role < row.role) throw new AppError('forbidden')
  const held = await tx
    .deleteFrom('cleanup_removals')
    .where('cleanup_id', '=', id)
    .where('was_held', '=', true)
    .returning('removal_id')
    .execute()
  await deps.recycleBin.holdAgain(
    tx,
    held.map(({ removal_id }) => removal_id),
  )
  await reopenCases(deps, tx, id)
  await tx
    .updateTable('cleanups')
    .set({ state: 'restoring', by_uid: by, role })
    .where('id', '=', id)
    .execute()
  await deps.jobs.enqueue(tx, cleanupJob, { id })
  return row
}
