import type { CommentView, SubjectPermissions } from '@engawa/contract'

type Comment = { author_id: number; removal_id: number | null }

/** Returns the permissions of a viewer for a comment. A viewer who may remove the subject may also remove comments on it. */
export function commentPermissions(
  uid: number | null,
  comment: Comment,
  subject: SubjectPermissions,
): SubjectPermissions {
  const isAuthor = uid !== null && uid === comment.author_id
  const there = comment.removal_id === null
  const mayRemove = isAuthor || subject.remove
  return {
    comment: false,
    react: there && subject.react,
    report: there && uid !== null && !isAuthor,
    remove: there && mayRemove,
    restore: !there && mayRemove,
  }
}

/** Whether the viewer may edit a comment: only its author may, and only while the subject accepts comments. A locked post does not. */
export const canEdit = (
  uid: number | null,
  comment: Pick<Comment, 'author_id'>,
  subject: SubjectPermissions,
): boolean => uid !== null && uid === comment.author_id && subject.comment

/**
 * Returns the permissions in a comment's view. A member whom the comment's author blocked cannot reply. A comment that waits
 * for a moderator can only be edited, or withdrawn with `moderation.withdraw`.
 */
export function commentAbilities(
  uid: number | null,
  comment: Pick<Comment, 'author_id'>,
  subject: SubjectPermissions,
  { held = false, blockers }: { held?: boolean; blockers: ReadonlySet<number> },
): CommentView['can'] {
  const edit = canEdit(uid, comment, subject)
  if (held) return { reply: false, edit, remove: false, report: false }
  const { remove, report } = commentPermissions(uid, { ...comment, removal_id: null }, subject)
  return { reply: subject.comment && !blockers.has(comment.author_id), edit, remove, report }
}
