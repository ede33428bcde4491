import { ROLE } from '@engawa/contract'
import type { Viewer } from '../../operation.ts'
import type { RemovalRow } from './removals-queries.ts'

type Actor = Pick<Viewer, 'uid' | 'role'>

const isModerator = (viewer: Actor): boolean => viewer.uid !== null && viewer.role >= ROLE.moderator

/** Those who removed something may restore it; what a moderator or a rule removed, only moderators may. */
export const canRestore = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid'>): boolean =>
  viewer.uid !== null && (isModerator(viewer) || viewer.uid === removal.by_uid)

/** Members delete for good what they made and removed themselves, moderators anything that is not held. */
export const canPurge = (viewer: Actor, removal: Pick<RemovalRow, 'by_uid' | 'author_id'>): boolean =>
  isModerator(viewer) ||
  (viewer.uid !== null && viewer.uid === removal.by_uid && viewer.uid === removal.author_id)

export const canHold = isModerator
