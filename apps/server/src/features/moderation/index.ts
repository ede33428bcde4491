import type { Endpoint, SubjectRef } from '@engawa/contract'
import type { Handlers, Viewer } from '../../operation.ts'
import { closeHeld } from './cases.ts'
import { undoDecision } from './decide.ts'
import { handlersOf } from './handlers.ts'
import type { BlockListener, ModerationBase, ModerationDeps } from './moderation-deps.ts'
import { defineNotifications } from './moderation-notifications.ts'
import { fileReport, keepOnlyWords, type Report } from './reports.ts'
import { guarded } from './guard.ts'

export type Moderation = ReturnType<typeof createModeration>

/** Reports, removals and restoring of subjects of any kind, sanctions, and members who block each other. */
export function createModeration(base: ModerationBase) {
  const deps: ModerationDeps = { ...base, blockListeners: [] }
  defineNotifications(base.notifications)
  base.subjects.onPurge(keepOnlyWords)
  base.audit.undoable('case.decide', (tx, viewer, entry) => undoDecision(deps, tx, viewer, entry))
  base.recycleBin.onRestore(async (tx, viewer, removal) => {
    if (removal.cause === 'held') await closeHeld(deps, tx, viewer, removal)
  })
  return {
    handlers: handlersOf(deps),

    /** A feature's handlers, of which those that write refuse members under a sanction (`blocked`). */
    guarded: <G extends Record<string, Endpoint>, H extends Partial<Handlers<G>>>(
      endpoints: G,
      handlers: H,
    ): H => guarded(deps, endpoints, handlers),

    /** Refuses a member who may not write: `blocked` or `muted`. For what is not an endpoint. */
    requireMayWrite: (viewer: Viewer): Promise<void> =>
      deps.accounts.sanctions.requireFree(viewer, { writing: true }),

    /** Removes a subject in a transaction of its own. Throws the kind's not-found error and `forbidden`. */
    remove: async (viewer: Viewer, subject: SubjectRef): Promise<void> =>
      void (await deps.recycleBin.remove(viewer, subject)),

    /** Restores a removed subject in a transaction of its own. Throws like `remove`, and `container_removed`. */
    restore: (viewer: Viewer, subject: SubjectRef): Promise<void> => deps.recycleBin.restore(viewer, subject),

    /** Files a report; its id. Throws the kind's not-found error, `forbidden` and `already_reported`. */
    report: (viewer: Viewer, report: Report): Promise<number> => fileReport(deps, viewer, report),

    /** Calls `listener` in the transaction in which a member blocks or unblocks another. */
    onBlockChange(listener: BlockListener): void {
      deps.blockListeners.push(listener)
    },
  }
}
