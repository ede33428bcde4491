import { AppError, type CommentPart, type discussion, type SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../endpoints/operation.ts'
import { indexJob } from '../../search/index.ts'
import type { WrittenText } from '../../texts/index.ts'
import { KIND } from '../comment-subject.ts'
import { COMMENT_SHAPE, screenedComment } from '../comment-text.ts'
import { commentViews } from '../comment-views.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { commentsByIds, type CommentRow } from '../discussion-queries.ts'
import { conversationOf, lockConversation, rootOf } from '../conversations.ts'
import { requirePart, wholeOf } from '../parts.ts'
import { permissionsBelow, refusalBelow, blockedBelow, type PermissionsBelow } from '../permissions-below.ts'
import { notifyAboutComment } from '../notify-about-comment.ts'

export const add =
  (deps: DiscussionDeps): Handler<typeof discussion.add> =>
  async (viewer, { kind, id, text, replyTo, ...about }) => {
    const { uid } = asMember(viewer)
    const { of, part = about.part } = await wholeOf(deps, deps.database.db, viewer, { kind, id })
    // Checked before the slow rendering, so that a refused comment costs little. The transaction checks again, because
    // permissions may have changed.
    await requireComment(deps, deps.database.db, viewer, of)
    const written = await deps.texts.write(text, COMMENT_SHAPE)
    const added = await deps.database.transaction(async (tx) => {
      const subject = await requireComment(deps, tx, viewer, of)
      const answered =
        replyTo === undefined ? undefined : await requireAnswered(deps, tx, viewer, subject, replyTo)
      await deps.accounts.countNewAccountText(tx, viewer, 'comment')
      if (part && !answered) await requirePart(deps, tx, viewer, of, part)
      const { floor, counts } = await deps.subjects.countComment(tx, of)
      const row = await insert(deps, tx, { of, uid, floor, written, answered, part })
      if (written.pictures.length > 0)
        await deps.texts.referencePictures(tx, { kind: KIND, id: row.id }, written, { history: true })
      const isHeld = await deps.moderation.screen(tx, viewer, screenedComment(row, written, { isNew: true }))
      if (!isHeld) await deps.subjects.commented(tx, of, { uid, floor, at: row.created_at, counts })
      await deps.jobs.enqueue(tx, indexJob, { kind: KIND, id: row.id })
      await notifyAboutComment(deps, tx, { row, of: subject.of, written, answered })
      return { row, subject, isHeld }
    })
    const [view] = await commentViews(deps, viewer, [added.row], added.subject, {
      held: added.isHeld,
      isNew: true,
    })
    if (!view) throw new AppError('not_logged_in')
    return view
  }

async function requireComment(
  deps: DiscussionDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  of: SubjectRef,
): Promise<PermissionsBelow> {
  const may = await permissionsBelow(deps, handle, viewer, of)
  if (!may.comment) throw await refusalBelow(deps, handle, viewer, may)
  return may
}

/**
 * Locks the conversation of the answered comment, and returns the comment. Throws if the comment is removed or on another
 * subject, or if its author blocked the viewer.
 */
async function requireAnswered(
  deps: DiscussionDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  subject: PermissionsBelow,
  replyTo: number,
): Promise<CommentRow> {
  const { kind, id } = subject.of
  const [found] = await commentsByIds(tx, [replyTo])
  if (found) await lockConversation(tx, rootOf(found))
  const [row] = found ? await commentsByIds(tx, [replyTo]) : []
  if (!row || row.removal_id !== null || row.subject_kind !== kind || row.subject_id !== id)
    throw new AppError('comment_not_found')
  if ((await blockedBelow(deps, tx, viewer, subject, [row.author_id])).size > 0)
    throw new AppError('reply_refused')
  return row
}

type NewComment = {
  of: SubjectRef
  uid: number
  floor: number
  written: WrittenText
  answered: CommentRow | undefined
  part: CommentPart | undefined
}

async function insert(
  { clock }: DiscussionDeps,
  tx: Tx<Tables>,
  { of, uid, floor, written, answered, part }: NewComment,
): Promise<CommentRow> {
  return tx
    .insertInto('comments')
    .values({
      subject_kind: of.kind,
      subject_id: of.id,
      floor,
      author_id: uid,
      reply_to: answered?.id ?? null,
      ...conversationOf(answered, part),
      text: written.text,
      html: written.html,
      renderer: written.renderer,
      removal_id: null,
      created_at: clock.now(),
      edited_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
