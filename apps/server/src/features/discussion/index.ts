import { AppError, type CommentExcerpt, type SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { counted, texts } from '../notifications/index.ts'
import { beginningOf, commentSubject, KIND, purgeCommentsOn } from './comment-subject.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { commentsByIds, deleteRevisions, shownOn, type CommentRow } from './discussion-queries.ts'
import {
  deleteMoves,
  lockToMove,
  moveComments,
  movedFrom,
  movesOf,
  undoMove,
  type Chosen,
  type CommentMove,
  type NewMove,
} from './move-comments.ts'
import { sweepPaces } from './pace.ts'
import { handleReindexing, reindexCommentsOn } from './reindex-comments.ts'
import { addFromSubject, dropFromSubject, type TextOfSubject } from './subject-as-comment.ts'
import { ownComments } from './personal-data.ts'
import * as operations from './operations.ts'
import { bind, type Viewer } from '../../endpoints/operation.ts'
import { authorsByIds, blockedAmong } from '../members/index.ts'

export type { CommentMove, Chosen } from './move-comments.ts'
export type { CommentRow } from './discussion-queries.ts'

/** Max characters of an excerpt. */
const MAX_EXCERPT_LENGTH = 400

export type Discussion = ReturnType<typeof createDiscussion>

/** Comments on subjects of any kind that accept them. A comment is a subject itself. */
export function createDiscussion(deps: DiscussionDeps) {
  deps.subjects.register(commentSubject(deps))
  deps.personalData.register(ownComments)
  handleReindexing(deps)
  deps.jobs.every('hour', 'discussion.sweep-paces', () => sweepPaces(deps))
  deps.figures.define('comments', { table: 'comments', at: 'created_at' })
  deps.subjects.onPurge((tx, kind, ids) => purgeCommentsOn(deps, tx, kind, ids))
  deps.subjects.onPurge(async (tx, kind, ids) => {
    if (kind === KIND) await deleteRevisions(tx, ids)
  })
  deps.subjects.onPurge(deleteMoves)
  deps.notifications.define({
    kind: 'comment',
    label: texts('评论', 'Comments'),
    text: texts('{actor} 评论了你的内容', '{actor} commented on something you made'),
    many: counted(
      '{actor} 在你的内容下发表了 {count} 条评论',
      '{actor} wrote {count} comments on something you made',
    ),
  })
  deps.notifications.define({
    kind: 'reply',
    label: texts('回复', 'Replies'),
    text: texts('{actor} 回复了你的评论', '{actor} replied to your comment'),
    many: counted('{actor} 给你的评论写了 {count} 条回复', '{actor} wrote {count} replies to your comments'),
  })
  deps.notifications.define({
    kind: 'mention',
    label: texts('提到我', 'Mentions'),
    text: texts('{actor} 提到了你', '{actor} mentioned you'),
  })
  deps.notifications.define({
    kind: 'followed-comment',
    label: texts('关注内容的新回复', 'Replies to what I follow'),
    text: texts('{actor} 回复了你关注的内容', '{actor} replied to something you follow'),
    many: counted(
      '{actor} 在你关注的内容下写了 {count} 条回复',
      '{actor} wrote {count} replies to something you follow',
    ),
  })
  return {
    /** Returns a comment on a subject. Throws `comment_not_found`. */
    async commentOn(
      handle: Handle<Tables>,
      { kind, id }: SubjectRef,
      commentId: number,
    ): Promise<{ id: number; authorId: number }> {
      const [row] = await commentsByIds(handle, [commentId])
      if (!row || row.removal_id !== null || row.subject_kind !== kind || row.subject_id !== id)
        throw new AppError('comment_not_found')
      return { id: row.id, authorId: row.author_id }
    },

    /**
     * Returns the author and the beginning of a comment on a subject. Null if the comment is removed or its author's account is
     * deleted.
     */
    async excerptOf(
      handle: Handle<Tables>,
      viewer: Viewer,
      { kind, id }: SubjectRef,
      commentId: number,
    ): Promise<CommentExcerpt | null> {
      const [row] = await commentsByIds(handle, [commentId])
      if (!row || row.removal_id !== null || row.subject_kind !== kind || row.subject_id !== id) return null
      const [authors, blocked, text] = await Promise.all([
        authorsByIds(handle, viewer, [row.author_id]),
        blockedAmong(handle, viewer.uid, [row.author_id]),
        beginningOf(deps, row, MAX_EXCERPT_LENGTH),
      ])
      const author = authors.get(row.author_id)
      return author
        ? { id: row.id, floor: row.floor, author, text, blocked: blocked.has(row.author_id) }
        : null
    },

    /** Enqueues the indexing of all comments on a subject, after the subject moved to another container. */
    reindexOn: (tx: Tx<Tables>, of: SubjectRef): Promise<void> => reindexCommentsOn(deps, tx, of),

    /**
     * Returns the comments to move, and locks them and the counts of the subjects: the commented one, and `others`. Throws
     * `comment_not_found` and `too_many_to_move`.
     */
    lockToMove: (
      tx: Tx<Tables>,
      what: { of: SubjectRef; chosen: Chosen; others: readonly SubjectRef[] },
    ): Promise<CommentRow[]> => lockToMove(deps, tx, what),

    /** Moves locked comments to the end of another discussion. */
    move: (tx: Tx<Tables>, what: NewMove): Promise<CommentMove> => moveComments(deps, tx, what),

    /** Returns a move that is not undone; undefined if there is none. */
    moveById: (handle: Handle<Tables>, id: number): Promise<CommentMove | undefined> =>
      handle.selectFrom('comment_moves').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Moves comments back, and returns them. Throws `undo_over`. */
    undoMove: (tx: Tx<Tables>, move: CommentMove): Promise<CommentRow[]> => undoMove(deps, tx, move),

    movesOf,
    movedFrom,

    /** Adds a comment with the text of its subject, with the number 0, to be moved. */
    addFromSubject: (tx: Tx<Tables>, of: SubjectRef, text: TextOfSubject) =>
      addFromSubject(deps, tx, of, text),
    dropFromSubject: (tx: Tx<Tables>, row: CommentRow): Promise<void> => dropFromSubject(deps, tx, row),

    /** Returns the last visible comment on a subject. */
    lastOn: (handle: Handle<Tables>, of: SubjectRef): Promise<CommentRow | undefined> =>
      shownOn(handle, of).selectAll().orderBy('floor', 'desc').limit(1).executeTakeFirst(),

    /** Exposed for features that also offer comments under their own path. */
    handlers: bind(deps, operations),
  }
}
