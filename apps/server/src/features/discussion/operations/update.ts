import { AppError, type discussion } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../endpoints/operation.ts'
import { indexJob } from '../../search/index.ts'
import type { WrittenText } from '../../texts/index.ts'
import { KIND, subjectOf } from '../comment-subject.ts'
import { COMMENT_SHAPE, screenedComment } from '../comment-text.ts'
import { commentViews } from '../comment-views.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { canEdit } from '../discussion-policy.ts'
import { lockComment, replaceText, type CommentRow } from '../discussion-queries.ts'
import { permissionsBelow, refusalBelow } from '../permissions-below.ts'
import { notifyMentioned } from '../notify-about-comment.ts'

export const update =
  (deps: DiscussionDeps): Handler<typeof discussion.update> =>
  async (viewer, { id, text, version }) => {
    const { uid } = asMember(viewer)
    const written = await deps.texts.write(text, COMMENT_SHAPE)
    const updated = await deps.database.transaction(async (tx) => {
      const row = await lockComment(tx, id)
      if (!row || (row.removal_id !== null && !(await isHeldFor(deps, tx, viewer, id))))
        throw new AppError('comment_not_found')
      const subject = await permissionsBelow(deps, tx, viewer, subjectOf(row))
      if (!canEdit(uid, row, subject)) throw await refusalBelow(deps, tx, viewer, subject)
      if (row.version !== version) throw new AppError('edit_conflict')
      if (row.text === written.text) return { row, subject, isHeld: row.removal_id !== null }
      return { subject, ...(await edit(deps, tx, viewer, row, written)) }
    })
    const [view] = await commentViews(deps, viewer, [updated.row], updated.subject, { held: updated.isHeld })
    if (!view) throw new AppError('not_logged_in')
    return view
  }

/** Whether the comment belongs to the viewer and waits for a moderator. */
const isHeldFor = async (
  { moderation }: DiscussionDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  id: number,
): Promise<boolean> => (await moderation.heldOf(tx, viewer, { kind: KIND, ids: [id] })).has(id)

async function edit(
  deps: DiscussionDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  row: CommentRow,
  written: WrittenText,
): Promise<{ row: CommentRow; isHeld: boolean }> {
  const edited = await replaceText(tx, row, { ...written, now: deps.clock.now() })
  await deps.texts.referencePictures(tx, { kind: KIND, id: row.id }, written, { history: true })
  const isHeld = await deps.moderation.screen(tx, viewer, screenedComment(row, written, { isNew: false }))
  await deps.jobs.enqueue(tx, indexJob, { kind: KIND, id: row.id })
  const { id, author_id: authorId } = edited
  await notifyMentioned(deps, tx, { id, authorId, topic: subjectOf(edited), written })
  deps.subjects.changed(tx, subjectOf(row), 'comments')
  return { row: edited, isHeld }
}
