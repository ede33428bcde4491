import type { CommentView, SubjectPermissions } from '@engawa/contract'
import type { Member, Viewer } from '../../operation.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { commentPermissions } from './discussion-policy.ts'
import type { CommentRow } from './discussion-queries.ts'
import { KIND } from './comment-subject.ts'

/** Comments on one subject as this viewer sees them; those whose writer is gone are left out. */
export async function commentViews(
  deps: DiscussionDeps,
  viewer: Viewer,
  rows: readonly CommentRow[],
  subject: SubjectPermissions,
): Promise<CommentView[]> {
  const { db } = deps.database
  const ids = rows.map((row) => row.id)
  const [authors, marks, counts] = await Promise.all([
    deps.accounts.authorsByIds(db, [...new Set(rows.map((row) => row.author_id))]),
    deps.reactions.marksOf(viewer.uid, KIND, ids),
    deps.subjects.countsOf(db, KIND, ids),
  ])
  return rows.flatMap((row) => {
    const author = authors.get(row.author_id)
    if (!author) return []
    const { remove, report } = commentPermissions(viewer.uid, row, subject)
    return {
      id: row.id,
      author,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      likes: counts.get(row.id)?.likes ?? 0,
      liked: marks.get(row.id)?.liked ?? false,
      can: { remove, report },
    }
  })
}

/** Comments as guests see them, with what this member did and may do. */
export async function withMarks(
  deps: DiscussionDeps,
  { uid }: Member,
  comments: readonly CommentView[],
  permissions: Promise<SubjectPermissions>,
): Promise<CommentView[]> {
  const ids = comments.map(({ id }) => id)
  const [subject, marks] = await Promise.all([permissions, deps.reactions.marksOf(uid, KIND, ids)])
  return comments.map((comment) => {
    const row = { author_id: comment.author.uid, removal_id: null }
    const { remove, report } = commentPermissions(uid, row, subject)
    return { ...comment, liked: marks.get(comment.id)?.liked ?? false, can: { remove, report } }
  })
}
