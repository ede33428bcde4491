import { ROLE, type SubjectPermissions } from '@engawa/contract'
import type { Viewer } from '../../operation.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'

type Who = Pick<Viewer, 'uid' | 'role'>
type Work = Pick<WorkRow, 'author_id' | 'status' | 'removal_id'>
type Chapter = Pick<ChapterRow, 'status' | 'removal_id'>

const isAuthor = (viewer: Who, work: Pick<Work, 'author_id'>): boolean =>
  viewer.uid !== null && viewer.uid === work.author_id
const isModerator = (viewer: Who): boolean => viewer.uid !== null && viewer.role >= ROLE.moderator

/** Who sees what readers do not see yet: the author, and those who look after the site. */
export const isInsider = (viewer: Who, work: Pick<Work, 'author_id'>): boolean =>
  isAuthor(viewer, work) || isModerator(viewer)

export const canSeeWork = (viewer: Who, work: Work): boolean =>
  work.removal_id === null && (work.status === 'published' || isInsider(viewer, work))

export const canSeeChapter = (viewer: Who, work: Work, chapter: Chapter): boolean =>
  canSeeWork(viewer, work) &&
  chapter.removal_id === null &&
  (chapter.status === 'published' || isInsider(viewer, work))

export const canEditWork = (viewer: Who, work: Work): boolean =>
  work.removal_id === null && (isAuthor(viewer, work) || viewer.role >= ROLE.admin)

export const canRemoveWork = (viewer: Who, work: Work): boolean =>
  work.removal_id === null && isInsider(viewer, work)

export const canComment = (viewer: Who, work: Work): boolean =>
  viewer.uid !== null && work.removal_id === null && work.status === 'published'

/**
 * What a viewer may do with a work through the shared modules; undefined for a work that does not exist for the viewer. A
 * removed one is there for insiders alone, and can only be restored.
 */
export function workPermissions(viewer: Who, work: Work): SubjectPermissions | undefined {
  if (work.removal_id !== null) return isInsider(viewer, work) ? onlyRestore : undefined
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

/** The same for a chapter, which whoever may edit the work removes and restores. */
export function chapterPermissions(
  viewer: Who,
  work: Work,
  chapter: Chapter,
): SubjectPermissions | undefined {
  const canEdit = canEditWork(viewer, work)
  if (work.removal_id === null && chapter.removal_id !== null) return canEdit ? onlyRestore : undefined
  if (!canSeeChapter(viewer, work, chapter)) return undefined
  const may = workPermissions(viewer, work)
  return may && { ...may, comment: may.comment && chapter.status === 'published', remove: canEdit }
}

const onlyRestore: SubjectPermissions = {
  comment: false,
  react: false,
  report: false,
  remove: false,
  restore: true,
}
