import { AppError, type recycleBin, type SubjectRef } from '@engawa/contract'
import { asMember, type Handler, type Viewer } from '../../../endpoints/operation.ts'
import { eachOf } from '../each-of.ts'
import type { RecycleBinDeps } from '../recycle-bin-deps.ts'
import { cancelPurge } from '../purge.ts'
import { canRestore } from '../recycle-bin-policy.ts'
import { lockRemoval } from '../removals-queries.ts'

export const keep =
  (deps: RecycleBinDeps): Handler<typeof recycleBin.keep> =>
  async (viewer, { items }) => ({ items: await eachOf(items, (subject) => cancelOne(deps, viewer, subject)) })

/** Cancels the scheduled deletion of a subject. */
const cancelOne = (deps: RecycleBinDeps, viewer: Viewer, subject: SubjectRef): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const removal = await lockRemoval(tx, subject)
    if (!removal || !canRestore(viewer, removal)) throw new AppError('undo_over')
    if (removal.purge_asked_at === null) return
    await cancelPurge(deps, tx, [removal])
    const { uid: actor } = asMember(viewer)
    if (removal.author_id !== actor)
      await deps.audit.write(tx, { actor, action: 'subject.keep', target: removal.author_id, subject })
  })
