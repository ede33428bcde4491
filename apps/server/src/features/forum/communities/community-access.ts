import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import { canEditCommunity } from '../forum-policy.ts'
import {
  communitiesByIds,
  lockCommunity,
  rankIn,
  type CommunityRow,
  type RankDeps,
} from './communities-queries.ts'

/** Returns a community that is not removed. Throws `community_not_found`. */
export async function requireCommunity(handle: Handle<Tables>, id: number): Promise<CommunityRow> {
  const [row] = await communitiesByIds(handle, [id])
  if (!row || row.removal_id !== null) throw new AppError('community_not_found')
  return row
}

/** Locks a community's row for a change of its counts or texts, and returns the row. Throws `community_not_found`. */
export async function lockedCommunity(tx: Tx<Tables>, id: number): Promise<CommunityRow> {
  const row = await lockCommunity(tx, id)
  if (!row || row.removal_id !== null) throw new AppError('community_not_found')
  return row
}

/** Throws `forbidden` unless the viewer may edit the community. */
export async function requireEditor(
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  if (!canEditCommunity(viewer, await rankIn(deps, handle, viewer.uid, id))) throw new AppError('forbidden')
}
