import { ROLE } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import type { RemovalRow } from './removals-queries.ts'

type Actor = Pick<Viewer, 'uid' | 'role'>

const isModerator = (viewer: Actor): boolean => viewer.uid !== null && viewer.role >= ROLE.moderator

/**
 * Members see in the bin what they removed. Moderators see what they saw before it was removed: no drafts of others.
 * `shownTo` is the same in SQL.
 */
export const isShown = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'min_role'>): boolean =>
  viewer.uid !== null && (viewer.uid === removal.by_uid || viewer.role >= removal.min_role)

/** A moderator may not learn of it. */
export const isHidden = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'min_role'>): boolean =>
  isModerator(viewer) && !isShown(viewer, removal)

/** Those who removed something may restore it; what a moderator or a rule removed, only moderators may. */
export const canRestore = isShown

/** Members delete for good what they made and removed themselves, moderators all that they see and that is not held. */
export const canPurge = (
  viewer: Actor,
  removal: Pick<RemovalRow, 'by_uid' | 'author_id' | 'min_role'>,
): boolean =>
  isShown(viewer, removal) && (viewer.role >= removal.min_role || viewer.uid === removal.author_id)

export const canHold = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'min_role'>): boolean =>
  isModerator(viewer) && isShown(viewer, removal)
