import type { CommentView, SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Member, Viewer } from '../../endpoints/operation.ts'
import { nameOf } from '../subjects/index.ts'
import { KIND } from './comment-subject.ts'
import { COMMENT_SHAPE } from './comment-text.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { commentAbilities } from './discussion-policy.ts'
import { aboutOf, partsOf } from './parts.ts'
import { blockedBelow, type PermissionsBelow } from './permissions-below.ts'
import { commentsByIds, storeHtml, type CommentRow } from './discussion-queries.ts'
import { authorsByIds, blockedAmong } from '../members/index.ts'

/**
 * Returns comments on one subject as this viewer sees them, without comments of deleted authors. `held` is true when all of
 * them wait for a moderator.
 */
export async function commentViews(
  deps: DiscussionDeps,
  viewer: Viewer,
  rows: readonly CommentRow[],
  subject: PermissionsBelow,
  { held = false, isNew = false, handle: db = deps.database.db as Handle<Tables> } = {},
): Promise<CommentView[]> {
  const ids = rows.map((row) => row.id)
  const answered = await answeredRows(db, rows)
  const uids = [...rows, ...answered.values()].map((row) => row.author_id)
  const [authors, marks, blocked, blockers, html, about] = await Promise.all([
    authorsByIds(db, viewer, [...new Set(uids)]),
    deps.reactions.marksOf(viewer.uid, KIND, isNew ? [] : ids),
    blockedAmong(db, viewer.uid, uids),
    blockedBelow(deps, db, viewer, subject, uids),
    Promise.all(rows.map((row) => htmlOf(deps, row))),
    aboutOf(deps, db, viewer, rows),
  ])
  const replyTo = (row: CommentRow): CommentView['replyTo'] => {
    const found = row.reply_to === null ? undefined : answered.get(row.reply_to)
    // A moderator may have moved one of the two comments to another subject.
    const author = found?.subject_id === row.subject_id && authors.get(found.author_id)
    return author ? { id: found.id, floor: found.floor, author } : null
  }
  return rows.flatMap((row, at) => {
    const author = authors.get(row.author_id)
    if (!author) return []
    return {
      id: row.id,
      floor: row.floor,
      author,
      text: row.text,
      html: html[at]!,
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      version: row.version,
      replyTo: replyTo(row),
      root: row.root_id,
      replies: 0,
      about: about[at]!.about,
      ahead: about[at]!.ahead && viewer.uid !== row.author_id,
      likes: row.likes,
      liked: marks.get(row.id)?.liked ?? false,
      blocked: blocked.has(row.author_id),
      held,
      can: commentAbilities(viewer.uid, row, subject, { held, blockers }),
    }
  })
}

/** Returns the HTML of a comment. If an older renderer made the stored HTML, renders the comment again and stores the result. */
async function htmlOf({ texts, database }: DiscussionDeps, row: CommentRow): Promise<string> {
  const current = await texts.current(row, COMMENT_SHAPE)
  if (current.renderer !== row.renderer) await storeHtml(database.db, row, current)
  return current.html
}

/** Returns the comments that the given comments answer, by id. Leaves out removed comments. */
async function answeredRows(
  db: Handle<Tables>,
  rows: readonly CommentRow[],
): Promise<Map<number, CommentRow>> {
  const ids = [...new Set(rows.map((row) => row.reply_to).filter((id) => id !== null))]
  const known = new Map(rows.map((row) => [row.id, row]))
  const others = ids.filter((id) => !known.has(id))
  const found = others.length === 0 ? [] : await commentsByIds(db, others)
  const all = [...found, ...ids.flatMap((id) => known.get(id) ?? [])]
  return new Map(all.filter((row) => row.removal_id === null).map((row) => [row.id, row]))
}

/** Adds a member's reactions and permissions to comment views that were made for guests. */
export async function withMarks(
  deps: DiscussionDeps,
  member: Member,
  comments: readonly CommentView[],
  subject: PermissionsBelow,
): Promise<CommentView[]> {
  const { uid } = member
  const ids = comments.map(({ id }) => id)
  const uids = comments.map(({ author }) => author.uid)
  const [parts, marks, blocked, blockers] = await Promise.all([
    partsOf(
      deps,
      deps.database.db,
      member,
      comments.flatMap(({ about }) => about ?? []),
    ),
    deps.reactions.marksOf(uid, KIND, ids),
    blockedAmong(deps.database.db, uid, uids),
    blockedBelow(deps, deps.database.db, member, subject, uids),
  ])
  return comments.map((comment) => {
    const row = { author_id: comment.author.uid }
    const liked = marks.get(comment.id)?.liked ?? false
    const own = { liked, blocked: blocked.has(comment.author.uid) }
    const part = comment.about && parts.get(nameOf(comment.about))
    const ahead = comment.author.uid !== uid && (part?.ahead ?? comment.ahead)
    return { ...comment, ...own, ahead, can: commentAbilities(uid, row, subject, { blockers }) }
  })
}

/** Returns the viewer's own comments on a subject that wait for a moderator, the oldest first. */
export async function heldComments(
  deps: DiscussionDeps,
  viewer: Viewer,
  { kind, id }: SubjectRef,
  subject: PermissionsBelow,
): Promise<CommentView[]> {
  const { db } = deps.database
  const held = await deps.moderation.heldOf(db, viewer, { kind: KIND })
  if (held.size === 0) return []
  const rows = await commentsByIds(db, [...held])
  const here = rows.filter((row) => row.subject_kind === kind && row.subject_id === id)
  return commentViews(
    deps,
    viewer,
    here.sort((a, b) => a.floor - b.floor),
    subject,
    { held: true },
  )
}
