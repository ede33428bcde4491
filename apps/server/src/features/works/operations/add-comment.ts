import { AppError, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import { announceChange } from '../works-changed.ts'
import { commentView } from '../works-comments.ts'
import type { WorksDeps } from '../works-deps.ts'
import { canComment } from '../works-policy.ts'

export const addComment =
  (deps: WorksDeps): Handler<typeof works.addComment> =>
  async (viewer, { resourceId, text }) => {
    const { uid } = asMember(viewer)
    const work = await visibleWork(deps.database.db, viewer, resourceId)
    if (!canComment(viewer, work)) throw new AppError('work_not_found')
    const row = await deps.database.transaction(async (tx) => {
      announceChange(deps, tx, work.id)
      return await tx
        .insertInto('work_comments')
        .values({ work_id: work.id, author_id: uid, text, created_at: deps.clock.now() })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    const authors = await deps.accounts.authorsByIds(deps.database.db, [uid])
    const view = commentView(viewer, work, row, authors.get(uid))
    if (!view) throw new AppError('not_logged_in')
    return view
  }
