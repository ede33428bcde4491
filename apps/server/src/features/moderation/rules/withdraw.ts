import { AppError, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Viewer } from '../../../endpoints/operation.ts'
import { closeCase, lockHeldCase, reopenCase } from '../cases.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

/**
 * Withdraws a held subject for its author, without a notification or a mark on the author's record. Locks the case, so that a concurrent
 * decision cannot succeed, too. Throws `not_found`, and `no_longer_held` when the case is decided.
 */
export async function withdraw(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  subject: SubjectRef,
): Promise<void> {
  const { uid } = asMember(viewer)
  const found = await lockHeldCase(tx, subject)
  if (!found || found.against_id !== uid) throw new AppError('not_found')
  if (found.state === 'decided') throw new AppError('no_longer_held')
  const removal = await deps.recycleBin.lockRemoval(tx, found.data.removalId ?? 0)
  // The subject was permanently deleted together with its container.
  if (!removal) throw new AppError('not_found')
  await deps.recycleBin.withdraw(tx, removal, uid)
  await closeCase(deps, tx, found.id, { outcome: 'withdrawn', reason: '', by: uid })
}

/** Reopens the case of a withdrawn subject that is held again. */
export async function resumeHold(deps: ModerationDeps, tx: Tx<Tables>, subject: SubjectRef): Promise<void> {
  const found = await lockHeldCase(tx, subject)
  if (found) await reopenCase(deps, tx, found)
}
