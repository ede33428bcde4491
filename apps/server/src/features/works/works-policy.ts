import { ROLE, type SubjectPermissions } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'

type Actor = Pick<Viewer, 'uid' | 'role'>
type Work = Pick<WorkRow, 'author_id' | 'status' | 'removal_id'>
type Chapter = Pick<ChapterRow, 'status' | 'removal_id'>

const isAuthor = (viewer: Actor, work: Pick<Work, 'author_id'>): boolean =>
  viewer.uid !== null && viewer.uid === work.author_id
const isModerator = (viewer: Actor): boolean => viewer.uid !== null && viewer.role >= ROLE.moderator

/**
 * Whether the viewer sees unpublished content: only the author and administrators. Moderators see a draft only as evidence of a
 * report.
 */
export const isInsider = (viewer: Actor, work: Pick<Work, 'author_id'>): boolean =>
  isAuthor(viewer, work) || (viewer.uid !== null && viewer.role >= ROLE.admin)

/** Whether the viewer may remove and restore a work that they can see. Only the author and moderators may. */
export const mayModerate = (viewer: Actor, work: Pick<Work, 'author_id'>): boolean =>
  isAuthor(viewer, work) || isModerator(viewer)

export const canSeeWork = (viewer: Actor, work: Work): boolean =>
  work.removal_id === null && (work.status === 'published' || isInsider(viewer, work))

export const canSeeChapter = (viewer: Actor, work: Work, chapter: Chapter): boolean =>
  canSeeWork(viewer, work) &&
  chapter.removal_id === null &&
  (chapter.status === 'published' || isInsider(viewer, work))

/** Whether lists leave out a work for the viewer. The author and moderators also see an unlisted work. */
export const isUnlistedFor = (viewer: Actor, work: Pick<WorkRow, 'author_id' | 'unlisted'>): boolean =>
  work.unlisted && !mayModerate(viewer, work)

export const canEditWork = (viewer: Actor, work: Work): boolean =>
  work.removal_id === null && (isAuthor(viewer, work) || viewer.role >= ROLE.admin)

export const canRemoveWork = (viewer: Actor, work: Work): boolean =>
  canSeeWork(viewer, work) && mayModerate(viewer, work)

export const canComment = (viewer: Actor, work: Work): boolean =>
  viewer.uid !== null && work.removal_id === null && work.status === 'published'

/**
 * Returns the viewer's permissions for a work, as the shared modules (comments, reports …) use them. Undefined if the viewer must
 * not know that the work exists. A removed work is visible only to the author and moderators, who can only restore it.
 */
export function workPermissions(viewer: Actor, work: Work): SubjectPermissions | undefined {
  if (work.removal_id !== null) return mayModerate(viewer, work) ? onlyRestore : undefined
  if (!canSeeWork(viewer, work)) return undefined
  const isMember = viewer.uid !== null
  return {
    comment: canComment(viewer, work),
    react: isMember,
    report: isMember && !isAuthor(viewer, work),
    remove: canRemoveWork(viewer, work),
    restore: false,
  }
}

/** Returns the viewer's permissions for a chapter, like `workPermissions`. */
export function chapterPermissions(
  viewer: Actor,
  work: Work,
  chapter: Chapter,
): SubjectPermissions | undefined {
  const mayRemove = mayModerate(viewer, work)
  if (work.removal_id === null && chapter.removal_id !== null) return mayRemove ? onlyRestore : undefined
  if (!canSeeChapter(viewer, work, chapter)) return undefined
  const may = workPermissions(viewer, work)
  return may && { ...may, comment: may.comment && chapter.status === 'published', remove: mayRemove }
}

const onlyRestore: SubjectPermissions = {
  comment: false,
  react: false,
  report: false,
  remove: false,
  restore: true,
}
