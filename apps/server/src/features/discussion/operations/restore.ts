import { AppError, type discussion } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { KIND } from '../comment-subject.ts'
import { commentViews } from '../comment-views.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { commentsByIds } from '../discussion-queries.ts'
import { permissionsBelow } from '../permissions-below.ts'

export const restore =
  (deps: DiscussionDeps): Handler<typeof discussion.restore> =>
  async (viewer, { id }) => {
    await deps.moderation.restore(viewer, { kind: KIND, id })
    const { db } = deps.database
    const [row] = await commentsByIds(db, [id])
    const subject =
      row && (await permissionsBelow(deps, db, viewer, { kind: row.subject_kind, id: row.subject_id }))
    const [view] = subject
      ? await commentViews(deps, viewer, [row], subject, { held: row.removal_id !== null })
      : []
    if (!view) throw new AppError('comment_not_found')
    return view
  }
