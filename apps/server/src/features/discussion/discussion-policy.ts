import type { CommentView, SubjectPermissions } from '@engawa/contract'

type Comment = { author_id: number; removal_id: number | null }

/**
 * What a viewer may do with a comment, from what they may do with its subject: those who may remove the subject may remove
 * comments on it.
 */
export function commentPermissions(
  uid: number | null,
  comment: Comment,
  subject: SubjectPermissions,
): SubjectPermissions {
  const isAuthor = uid !== null && uid === comment.author_id
  const there = comment.removal_id === null
  const looksAfter = isAuthor || subject.remove
  return {
    comment: false,
    react: there && subject.react,
    report: there && uid !== null && !isAuthor,
    remove: there && looksAfter,
    restore: !there && looksAfter,
  }
}

/** Authors edit their comments as long as the subject takes comments: a locked topic stays as it is. */
export const canEdit = (
  uid: number | null,
  comment: Pick<Comment, 'author_id'>,
  subject: SubjectPermissions,
): boolean => uid !== null && uid === comment.author_id && subject.comment

/**
 * What a view says that its viewer may do: whom its writer shut out does not reply. What waits for a moderator can be edited,
 * and withdrawn elsewhere.
 */
export function commentAbilities(
  uid: number | null,
  comment: Pick<Comment, 'author_id'>,
  subject: SubjectPermissions,
  { held = false, shutOut }: { held?: boolean; shutOut: ReadonlySet<number> },
): CommentView['can'] {
  const edit = canEdit(uid, comment, subject)
  if (held) return { reply: false, edit, remove: false, report: false }
  const { remove, report } = commentPermissions(uid, { ...comment, removal_id: null }, subject)
  return { reply: subject.comment && !shutOut.has(comment.author_id), edit, remove, report }
}
