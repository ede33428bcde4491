import { AppError, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import { announceAndIndex } from '../works-changed.ts'
import type { WorksDeps } from '../works-deps.ts'
import { canRemoveWork } from '../works-policy.ts'
import { chaptersOf, lockWork } from '../works-queries.ts'
import { recordRemoval } from '../works-removals.ts'

export const remove =
  (deps: WorksDeps): Handler<typeof works.remove> =>
  async (viewer, { id }) => {
    const member = asMember(viewer)
    const seen = await visibleWork(deps.database.db, viewer, id)
    if (!canRemoveWork(viewer, seen)) throw new AppError('forbidden')
    await deps.database.transaction(async (tx) => {
      const work = await lockWork(tx, id)
      if (!work || work.removal_id !== null) return
      const removalId = await recordRemoval(tx, {
        kind: 'work',
        targetId: id,
        byUid: member.uid,
        what: {
          title: work.title,
          status: work.status,
          chapters: (await chaptersOf(tx, id)).map((each) => each.id),
        },
        now: deps.clock.now(),
      })
      await tx.updateTable('works').set({ removal_id: removalId }).where('id', '=', id).execute()
      await announceAndIndex(deps, tx, id)
    })
    return {}
  }
