import { AppError, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { announceChange } from '../works-changed.ts'
import type { WorksDeps } from '../works-deps.ts'
import { canRemoveComment, canSeeWork } from '../works-policy.ts'
import { workById } from '../works-queries.ts'
import { recordRemoval } from '../works-removals.ts'

export const removeComment =
  (deps: WorksDeps): Handler<typeof works.removeComment> =>
  async (viewer, { id }) => {
    const member = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      const comment = await tx
        .selectFrom('work_comments')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      const work = comment && (await workById(tx, comment.work_id))
      if (!work || !canSeeWork(viewer, work)) throw new AppError('comment_not_found')
      if (!canRemoveComment(viewer, work, comment)) throw new AppError('forbidden')
      if (comment.removal_id !== null) return
      const removalId = await recordRemoval(tx, {
        kind: 'comment',
        targetId: id,
        byUid: member.uid,
        what: { workId: work.id, text: comment.text },
        now: deps.clock.now(),
      })
      await tx.updateTable('work_comments').set({ removal_id: removalId }).where('id', '=', id).execute()
      announceChange(deps, tx, work.id)
    })
    return {}
  }
