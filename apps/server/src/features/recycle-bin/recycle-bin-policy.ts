import { ROLE } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import type { RemovalRow } from './removals-queries.ts'

type Actor = Pick<Viewer, 'uid' | 'role'>

const isModerator = (viewer: Actor): boolean => viewer.uid !== null && viewer.role >= ROLE.moderator

/**
 * Whether the viewer sees a removal in the bin: a member their own removals, a moderator all removals of subjects that moderators could
 * see before, so no drafts of others. `shownTo` is the same in SQL.
 */
export const isShown = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'min_role'>): boolean =>
  viewer.uid !== null && (viewer.uid === removal.by_uid || viewer.role >= removal.min_role)

/** Whether the removal must be hidden from a moderator. */
export const isHidden = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'min_role'>): boolean =>
  isModerator(viewer) && !isShown(viewer, removal)

/** Whether the viewer may restore: a member their own removals, and only moderators those by a moderator or a rule. */
export const canRestore = isShown

/** Whether the viewer may delete for good: members their own subjects that they removed, moderators all that they see. */
export const canPurge = (
  viewer: Actor,
  removal: Pick<RemovalRow, 'by_uid' | 'author_id' | 'min_role'>,
): boolean =>
  isShown(viewer, removal) && (viewer.role >= removal.min_role || viewer.uid === removal.author_id)

export const canHold = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'min_role'>): boolean =>
  isModerator(viewer) && isShown(viewer, removal)
