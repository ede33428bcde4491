import { ROLE } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import type { RemovalRow } from './removals-queries.ts'

type Actor = Pick<Viewer, 'uid' | 'role'>

const isModerator = (viewer: Actor): boolean => viewer.uid !== null && viewer.role >= ROLE.moderator

/**
 * Whether the viewer sees a removal in the bin. Members see their own removals. Moderators also see removals of subjects that they could
 * see before, so no drafts of other members. `shownTo` is the same rule in SQL.
 */
export const isShown = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'min_role'>): boolean =>
  viewer.uid !== null && (viewer.uid === removal.by_uid || viewer.role >= removal.min_role)

/** Whether the viewer is a moderator who must not see the removal. */
export const isHidden = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'min_role'>): boolean =>
  isModerator(viewer) && !isShown(viewer, removal)

/**
 * Whether the viewer may restore a removed subject. Members may restore the subjects that they removed themselves. Only moderators may
 * restore after a removal by a moderator or a rule.
 */
export const canRestore = isShown

/**
 * Whether the viewer may permanently delete a removed subject. Members may delete their own subjects that they removed, and moderators all
 * subjects that they see in the bin.
 */
export const canPurge = (
  viewer: Actor,
  removal: Pick<RemovalRow, 'by_uid' | 'author_id' | 'min_role'>,
): boolean =>
  isShown(viewer, removal) && (viewer.role >= removal.min_role || viewer.uid === removal.author_id)

export const canHold = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'min_role'>): boolean =>
  isModerator(viewer) && isShown(viewer, removal)
