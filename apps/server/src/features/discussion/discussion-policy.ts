import type { SubjectPermissions } from '@engawa/contract'

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
