import { AppError, type discussion } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { KIND } from '../comment-subject.ts'
import { commentViews } from '../comment-views.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'

export const add =
  (deps: DiscussionDeps): Handler<typeof discussion.add> =>
  async (viewer, { kind, id, text }) => {
    const { uid } = asMember(viewer)
    const added = await deps.database.transaction(async (tx) => {
      const subject = await deps.subjects.permissions(tx, viewer, { kind, id })
      if (!subject.comment) throw new AppError('forbidden')
      const row = await tx
        .insertInto('comments')
        .values({
          subject_kind: kind,
          subject_id: id,
          author_id: uid,
          text,
          removal_id: null,
          created_at: deps.clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await deps.subjects.count(tx, { kind, id }, { comments: 1 })
      await deps.notifications.notifyAuthor(tx, {
        kind: kind === KIND ? 'reply' : 'comment',
        viewer,
        of: { kind, id },
        actor: uid,
        subject: { kind: KIND, id: row.id },
        group: `comment:${kind}:${id}`,
      })
      return { row, subject }
    })
    const [view] = await commentViews(deps, viewer, [added.row], added.subject)
    if (!view) throw new AppError('not_logged_in')
    return view
  }
