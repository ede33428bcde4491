import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import { restoreSubject as restore } from './removals.ts'

/** Restores a subject. Writes an entry to the audit log, unless the viewer restores their own removal. */
export async function restoreSubject(
  deps: RecycleBinDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  subject: SubjectRef,
): Promise<void> {
  const { uid: actor } = asMember(viewer)
  const removal = await restore(deps, tx, viewer, subject)
  if (removal.by_uid === actor) return
  const data = { removalId: removal.id }
  await deps.audit.write(tx, { actor, action: 'subject.restore', target: removal.author_id, subject, data })
}
