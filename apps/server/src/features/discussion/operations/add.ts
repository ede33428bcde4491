import {
  AppError,
  type CommentPart,
  type CommentView,
  type discussion,
  type SubjectRef,
} from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../endpoints/operation.ts'
import { indexJob } from '../../search/index.ts'
import type { WrittenText } from '../../texts/index.ts'
import { KIND } from '../comment-subject.ts'
import { COMMENT_SHAPE, screenedComment } from '../comment-text.ts'
import { commentViews } from '../comment-views.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { commentsByIds, nextCommentId, type CommentRow } from '../discussion-queries.ts'
import { conversationOf, lockConversation, rootOf } from '../conversations.ts'
import { requirePace } from '../pace.ts'
import { requirePart, wholeOf } from '../parts.ts'
import type { PermissionsBelow } from '../permissions-below.ts'
import { isFollowed, notifyAboutComment } from '../notify-about-comment.ts'

export const add =
  (deps: DiscussionDeps): Handler<typeof discussion.add> =>
  async (viewer, { kind, id, text, replyTo, ...about }) => {
    const { db } = deps.database
    const { of, part = about.part } = await wholeOf(deps, db, viewer, { kind, id })
    const [written, reply] = await Promise.all([
      deps.texts.write(text, COMMENT_SHAPE),
      replyTo === undefined ? undefined : answeredOf(db, replyTo),
    ])
    const { uid } = asMember(viewer)
    return deps.database.transaction((tx) => store(deps, tx, viewer, { of, uid, part, written, reply }))
  }

type Sent = {
  of: SubjectRef
  uid: number
  part: CommentPart | undefined
  written: WrittenText
  reply: Reply | undefined
}

/** The id of an answered comment, and of its conversation. */
type Reply = { to: number; root: number }

/**
 * Stores a comment, and returns its view. Statements that do not need each other's results are sent together, so some of them are sent
 * before the comment is refused. They are rolled back then.
 */
async function store(
  deps: DiscussionDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { of, uid, part, written, reply }: Sent,
): Promise<CommentView> {
  const [subject, answered, { floor, counts }, id, hasFollowers] = await Promise.all([
    requireComment(deps, tx, viewer, of),
    reply && requireAnswered(tx, of, reply),
    deps.subjects.countComment(tx, of),
    nextCommentId(tx),
    isFollowed(tx, of),
    deps.moderation.readRules(tx, viewer),
  ])
  tx.beforeCommit(refuseBlocked(deps, tx, viewer, subject, answered))
  tx.beforeCommit(deps.subjects.requireSameReaders(tx, subject.of))
  const pace = deps.subjects.paceOf(subject.of, viewer)
  if (pace > 0) tx.beforeCommit(requirePace(deps, tx, { of, uid, pace }))
  if (part && !answered) tx.beforeCommit(requirePart(deps, tx, viewer, of, part))
  const at = deps.clock.now()
  const stored = insert(tx, { of, id, uid, floor, written, answered, part, at })
  tx.beforeCommit(stored)
  if (written.pictures.length > 0)
    tx.beforeCommit(deps.texts.referencePictures(tx, { kind: KIND, id }, written, { history: true }))
  const isHeld = await deps.moderation.screen(tx, viewer, screenedComment({ id }, written, { isNew: true }))
  const about = { id, authorId: uid, topic: of, of: subject.of, written, answered, hasFollowers }
  tx.beforeCommit(notifyAboutComment(deps, tx, about))
  if (!isHeld) tx.beforeCommit(deps.subjects.commented(tx, of, { uid, floor, at, counts }))
  await deps.jobs.enqueue(tx, indexJob, { kind: KIND, id })
  const [view] = await commentViews(deps, viewer, [await stored], subject, {
    held: isHeld,
    isNew: true,
    handle: tx,
  })
  if (!view) throw new AppError('not_logged_in')
  return view
}

/** Returns the viewer's permissions. The blocks of members are not considered; see `refuseBlocked`. */
async function requireComment(
  deps: DiscussionDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  ref: SubjectRef,
): Promise<PermissionsBelow> {
  const of = await deps.subjects.open(tx, viewer, ref)
  if (!of.may.comment) throw await deps.subjects.refusal(tx, viewer, of)
  return { ...of.may, of, refused: false }
}

/** Finds the conversation of an answered comment. `insert` refuses the reply if a moderator moves the comment meanwhile. */
async function answeredOf(db: Handle<Tables>, to: number): Promise<Reply> {
  const [found] = await commentsByIds(db, [to])
  if (!found) throw new AppError('comment_not_found')
  return { to, root: rootOf(found) }
}

/** Locks the conversation of the answered comment, and returns the comment. Throws if the comment is removed or on another subject. */
async function requireAnswered(tx: Tx<Tables>, of: SubjectRef, { to, root }: Reply): Promise<CommentRow> {
  // The statements are sent together, but PostgreSQL reads the comment after it has acquired the lock.
  const [, [row]] = await Promise.all([lockConversation(tx, root), commentsByIds(tx, [to])])
  if (!row || row.removal_id !== null || row.subject_kind !== of.kind || row.subject_id !== of.id)
    throw new AppError('comment_not_found')
  return row
}

/** Throws if the author of the subject or of the answered comment blocked the viewer. */
async function refuseBlocked(
  deps: DiscussionDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { of }: PermissionsBelow,
  answered: CommentRow | undefined,
): Promise<void> {
  const among = [of.authorId, answered?.author_id].filter((uid) => typeof uid === 'number')
  const blockers = await deps.moderation.blockersOf(tx, viewer, { of, among })
  if (of.authorId !== null && blockers.has(of.authorId)) throw new AppError('comments_refused')
  if (answered && blockers.has(answered.author_id)) throw new AppError('reply_refused')
}

type NewComment = {
  of: SubjectRef
  id: number
  uid: number
  floor: number
  written: WrittenText
  answered: CommentRow | undefined
  part: CommentPart | undefined
  at: Date
}

/** Throws `comment_not_found` if a moderator moved the answered comment since it was read. No more can be moved before the commit. */
async function insert(
  tx: Tx<Tables>,
  { of, id, uid, floor, written, answered, part, at }: NewComment,
): Promise<CommentRow> {
  const row = await tx
    .insertInto('comments')
    .values({
      id,
      subject_kind: of.kind,
      subject_id: of.id,
      floor,
      author_id: uid,
      reply_to: answered ? stillThere(of, answered) : null,
      ...conversationOf(answered, part),
      text: written.text,
      html: written.html,
      renderer: written.renderer,
      removal_id: null,
      created_at: at,
      edited_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (answered && row.reply_to === null) throw new AppError('comment_not_found')
  return row
}

/** Returns an SQL expression for the id of an answered comment; null if it is on another subject or in another conversation now. */
const stillThere = ({ kind, id }: SubjectRef, answered: CommentRow) => sql<number>`(
  select id from comments where id = ${answered.id} and subject_kind = ${kind} and subject_id = ${id}
    and coalesce(root_id, id) = ${rootOf(answered)}
)`
