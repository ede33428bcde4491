import { ROLE } from '@engawa/contract'
import type { Viewer } from '../../operation.ts'

/** Whoever removed something may restore it; what a moderator removed from others, moderators alone. */
export const canRestore = (viewer: Pick<Viewer, 'uid' | 'role'>, removal: { byUid: number }): boolean =>
  viewer.uid !== null && (viewer.role >= ROLE.moderator || viewer.uid === removal.byUid)
