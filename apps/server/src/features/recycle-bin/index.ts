import type { ActionDone, SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { bind, type Viewer } from '../../endpoints/operation.ts'
import { eraseSubjects } from './erase-subjects.ts'
import * as operations from './operations.ts'
import { closeRemovals, purgeDue, purgeJob } from './purge.ts'
import type { RecycleBinBase, RecycleBinDeps, RestoreListener } from './recycle-bin-deps.ts'
import { defineNotifications } from './recycle-bin-notifications.ts'
import { rejectAllHeld, removalsOfAuthor, type HeldSubjects } from './removals-of-author.ts'
import { activeRemovals, type RemovalRow } from './removals-queries.ts'
import {
  holdAgain,
  restoreRemoval,
  rejectHeld,
  removeSubject,
  applyRemoval,
  undoReplaced,
  withdrawHeld,
  type NewRemoval,
  type RequestedRemoval,
} from './removals.ts'
import { restoreSubject } from './restore-subject.ts'

export { isAmong } from './removals-of-author.ts'
export type { RemovalRow } from './removals-queries.ts'
export type RecycleBin = ReturnType<typeof createRecycleBin>

/**
 * The recycle bin for subjects of any kind. Removed subjects can be restored as they were, until they are permanently deleted after thirty
 * days.
 */
export function createRecycleBin(base: RecycleBinBase) {
  const deps: RecycleBinDeps = { ...base, restoreListeners: [] }
  defineNotifications(deps.notifications)
  deps.personalData.register(eraseSubjects(deps))
  deps.jobs.every('10 minutes', purgeJob, (signal) => purgeDue(deps, signal))
  deps.subjects.onPurge(async (tx, kind, ids) => void (await closeRemovals(deps, tx, kind, ids)))

  /** Restores exactly the effects of one removal, if it is still active. `silently`: without a notification to the author. */
  async function undoRemoval(
    tx: Tx<Tables>,
    viewer: Viewer,
    id: number,
    { silently = false } = {},
  ): Promise<void> {
    const row = await activeRemovals(tx).where('id', '=', id).forUpdate().executeTakeFirst()
    if (row) await restoreRemoval(deps, tx, viewer, row, { silently })
  }
  deps.audit.undoable('subject.remove', (tx, viewer, { data }) =>
    undoRemoval(tx, viewer, (data as { removalId: number }).removalId),
  )

  return {
    handlers: bind(deps, operations),

    /** Removes a subject as part of the transaction. Returns undefined if it was already removed. The caller writes the audit log. */
    removeIn: (tx: Tx<Tables>, viewer: Viewer, what: RequestedRemoval) =>
      removeSubject(deps, tx, viewer, what),

    /**
     * Removes a subject. A removal by a moderator is logged, and can be undone until the time in the result. Throws the not-found error of
     * the subject's kind, and `forbidden`.
     */
    remove: (viewer: Viewer, subject: SubjectRef, reason = ''): Promise<ActionDone | null> =>
      deps.database.transaction(async (tx) => {
        const removal = await removeSubject(deps, tx, viewer, { subject, reason })
        if (removal?.cause !== 'moderator') return null
        const { author_id: target, id } = removal
        const entry = { actor: removal.by_uid, target, subject, reason, data: { removalId: id } }
        return deps.audit.write(tx, { ...entry, action: 'subject.remove' })
      }),

    /** Restores a removed subject. Throws the not-found error of the subject's kind, `forbidden` and `container_removed`. */
    restore: (viewer: Viewer, subject: SubjectRef): Promise<void> =>
      deps.database.transaction((tx) => restoreSubject(deps, tx, viewer, subject)),

    /** Restores a subject as part of the transaction. The caller checks the permission and writes the audit log. */
    restoreRemoval: (tx: Tx<Tables>, viewer: Viewer, removal: RemovalRow) =>
      restoreRemoval(deps, tx, viewer, removal),

    /** Removes a subject for a moderation rule, or for a moderator whose permission is already checked. */
    applyRemoval: (tx: Tx<Tables>, what: NewRemoval): Promise<RemovalRow | undefined> =>
      applyRemoval(deps, tx, what),

    undoRemoval,

    /** Restores a subject that another one replaced (`applyRemoval` with the cause `replaced`). Returns false if it is not replaced any more. */
    undoReplaced: (tx: Tx<Tables>, viewer: Viewer, subject: SubjectRef): Promise<boolean> =>
      undoReplaced(deps, tx, viewer, subject),

    /** Moves a rejected held subject into the bin, and notifies its author. */
    reject: (tx: Tx<Tables>, removal: RemovalRow, by: { by: number; reason: string }): Promise<void> =>
      rejectHeld(deps, tx, removal, by),

    /** Moves a held subject that its author withdraws into the author's bin. */
    withdraw: (tx: Tx<Tables>, removal: RemovalRow, by: number): Promise<void> =>
      withdrawHeld(deps, tx, removal, by),

    /** Undoes the rejection of subjects, so that they are held again. */
    holdAgain: (tx: Tx<Tables>, ids: readonly number[]): Promise<void> => holdAgain(tx, ids),

    /** Moves held subjects of one author into the bin, without notifying the author. Returns the ids of the removals. */
    rejectAllHeld: (tx: Tx<Tables>, what: HeldSubjects): Promise<number[]> => rejectAllHeld(deps, tx, what),

    removalsOfAuthor,

    /** Locks and returns an active removal. */
    lockRemoval: (tx: Tx<Tables>, id: number): Promise<RemovalRow | undefined> =>
      activeRemovals(tx).where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Registers a function that is called when a subject is restored or is held again, in the same transaction. */
    onRestore: (listener: RestoreListener): void => void deps.restoreListeners.push(listener),

    /** Permanently deletes due subjects now. A job does the same regularly. */
    purgeDue: (): Promise<void> => purgeDue(deps, new AbortController().signal),
  }
}
