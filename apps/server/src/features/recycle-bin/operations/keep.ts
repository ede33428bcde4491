import { AppError, LIMITS, type recycleBin, type SubjectRef } from '@engawa/contract'
import { asMember, type Handler, type Viewer } from '../../../operation.ts'
import { eachOf } from '../each-of.ts'
import type { RecycleBinDeps } from '../recycle-bin-deps.ts'
import { canRestore } from '../recycle-bin-policy.ts'
import { lockRemoval } from '../removals-queries.ts'

export const keep =
  (deps: RecycleBinDeps): Handler<typeof recycleBin.keep> =>
  async (viewer, { items }) => ({ items: await eachOf(items, (subject) => keepOne(deps, viewer, subject)) })

const DAY_MS = 86_400_000

/** Puts one back into the bin, for as long as it would have been there; a day at least. */
const keepOne = (deps: RecycleBinDeps, viewer: Viewer, subject: SubjectRef): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const removal = await lockRemoval(tx, subject)
    if (!removal || !canRestore(viewer, removal)) throw new AppError('undo_over')
    if (removal.purge_asked_at === null) return
    const whole = removal.created_at.getTime() + LIMITS.binDays * DAY_MS
    const purgeAt = new Date(Math.max(whole, deps.clock.now().getTime() + DAY_MS))
    await tx
      .updateTable('removals')
      .set({ purge_asked_at: null, purge_by: null, purge_at: purgeAt })
      .where('id', '=', removal.id)
      .execute()
    const { uid: actor } = asMember(viewer)
    if (removal.author_id !== actor)
      await deps.audit.write(tx, { actor, action: 'subject.keep', target: removal.author_id, subject })
  })
