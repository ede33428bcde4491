import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import type { RemovalRow } from '../../recycle-bin/index.ts'
import { closeHeld } from '../cases.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { correctContributions } from './contributions.ts'

/**
 * Completes the approval of a held subject: closes its case, sends the withheld notifications, and notifies the author. A new subject
 * counts as published now, not when it was written.
 */
export async function release(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  removal: RemovalRow,
): Promise<void> {
  const { subject_kind: kind, subject_id: id, author_id: to, title, line } = removal
  const subject = { kind, id }
  const data = await closeHeld(deps, tx, viewer, removal)
  if (data?.isNew) {
    await deps.subjects.renewed(tx, subject, deps.clock.now())
    await deps.subjects.providerOf(kind).approved?.(tx, id)
    if (to !== null) await correctContributions(tx, to, 1)
  }
  await deps.notifications.release(tx, subject)
  const what = deps.subjects.nameOf(kind, { title, line })
  if (to !== null) await deps.notifications.notify(tx, { kind: 'approved', to, subject, data: { what } })
}
