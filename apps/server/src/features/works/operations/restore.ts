import { AppError, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import { announceAndIndex } from '../works-changed.ts'
import type { WorksDeps } from '../works-deps.ts'
import { workView } from '../works-detail.ts'
import { canRestore } from '../works-policy.ts'
import { lockWork, removalById } from '../works-queries.ts'
import { recordRestoring } from '../works-removals.ts'

export const restore =
  (deps: WorksDeps): Handler<typeof works.restore> =>
  async (viewer, { id }) => {
    const member = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      const work = await lockWork(tx, id)
      if (!work || work.removal_id === null) return
      const removal = await removalById(tx, work.removal_id)
      if (!removal || !canRestore(viewer, removal)) {
        throw new AppError(viewer.uid === work.author_id ? 'forbidden' : 'work_not_found')
      }
      await recordRestoring(tx, removal.id, member.uid, deps.clock.now())
      await tx.updateTable('works').set({ removal_id: null }).where('id', '=', id).execute()
      await announceAndIndex(deps, tx, id)
    })
    return workView(deps, viewer, await visibleWork(deps.database.db, viewer, id))
  }
