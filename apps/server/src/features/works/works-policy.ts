import { ROLE } from '@engawa/contract'
import type { Viewer } from '../../operation.ts'
import type { ChapterRow, RemovalRow, WorkRow } from './works-rows.ts'

type Who = Pick<Viewer, 'uid' | 'role'>
type Work = Pick<WorkRow, 'author_id' | 'status' | 'removal_id'>
type Chapter = Pick<ChapterRow, 'status' | 'removal_id'>

const isAuthor = (viewer: Who, work: Work): boolean => viewer.uid !== null && viewer.uid === work.author_id
const isModerator = (viewer: Who): boolean => viewer.uid !== null && viewer.role >= ROLE.moderator

/** Who sees what readers do not see yet: the author, and those who look after the site. */
export const isInsider = (viewer: Who, work: Work): boolean => isAuthor(viewer, work) || isModerator(viewer)

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

/** Whoever removed it may take it back; a moderator's removal is taken back by moderators alone. */
export const canRestore = (viewer: Who, removal: Pick<RemovalRow, 'by_uid'>): boolean =>
  isModerator(viewer) || (viewer.uid !== null && viewer.uid === removal.by_uid)

export const canComment = (viewer: Who, work: Work): boolean =>
  viewer.uid !== null && work.removal_id === null && work.status === 'published'

export const canRemoveComment = (viewer: Who, work: Work, comment: { author_id: number }): boolean =>
  viewer.uid !== null && (viewer.uid === comment.author_id || isInsider(viewer, work))
