import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import { canEditCommunity, canReadAsMember, isRemoved } from '../forum-policy.ts'
import {
  communitiesByIds,
  lockCommunity,
  rankIn,
  type CommunityRow,
  type RankDeps,
} from './communities-queries.ts'
import { requestOf } from './requests.ts'

/**
 * Returns a community that is not removed and that the viewer may know about: of hidden ones, only members, invited members and moderators
 * of the site may. Throws `community_not_found`.
 */
export async function requireCommunity(
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<CommunityRow> {
  const [row] = await communitiesByIds(handle, [id])
  return requireKnown(deps, handle, viewer, { id, row })
}

/** Locks a community's row for a change of its counts or texts, and returns the row. Throws `community_not_found`. */
export async function lockedCommunity(
  deps: RankDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  id: number,
): Promise<CommunityRow> {
  return requireKnown(deps, tx, viewer, { id, row: await lockCommunity(tx, id) })
}

async function requireKnown(
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  { id, row }: { id: number; row: CommunityRow | undefined },
): Promise<CommunityRow> {
  if (row && row.privacy !== 'hidden' && !isRemoved(row)) return row
  // The queries are the same for an id without a community, so that the time of the answer does not reveal a hidden one.
  const [rank, request] = await Promise.all([
    rankIn(deps, handle, viewer.uid, id),
    requestOf(handle, viewer.uid, id),
  ])
  if (!row || isRemoved(row) || !(canReadAsMember(viewer, rank) || request?.invited))
    throw new AppError('community_not_found')
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
