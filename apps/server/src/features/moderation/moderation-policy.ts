import { ROLE } from '@engawa/contract'
import type { Viewer } from '../../operation.ts'

/** Those who removed something may restore it; what a moderator removed from others, only moderators may. */
export const canRestore = (viewer: Pick<Viewer, 'uid' | 'role'>, removal: { byUid: number }): boolean =>
  viewer.uid !== null && (viewer.role >= ROLE.moderator || viewer.uid === removal.byUid)
