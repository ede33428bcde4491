import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import { canEditCommunity, canReadAsMember } from '../forum-policy.ts'
import {
  communitiesByIds,
  lockCommunity,
  rankIn,
  type CommunityRow,
  type RankDeps,
} from './communities-queries.ts'
import { requestOf } from './requests.ts'

/** Returns a community that is not removed and that the viewer may know about. Throws `community_not_found`. */
export async function requireCommunity(
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<CommunityRow> {
  const [row] = await communitiesByIds(handle, [id])
  return requireKnown(deps, handle, viewer, row)
}

/** Locks a community's row for a change of its counts or texts, and returns the row. Throws `community_not_found`. */
export async function lockedCommunity(
  deps: RankDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  id: number,
): Promise<CommunityRow> {
  return requireKnown(deps, tx, viewer, await lockCommunity(tx, id))
}

async function requireKnown(
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  row: CommunityRow | undefined,
): Promise<CommunityRow> {
  if (!row || row.removal_id !== null || !(await isKnown(deps, handle, viewer, row)))
    throw new AppError('community_not_found')
  return row
}

/** Whether the viewer may know that a community exists. Of hidden ones, only members, invited members and moderators of the site may. */
const isKnown = async (
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  { id, privacy }: CommunityRow,
): Promise<boolean> =>
  privacy !== 'hidden' ||
  canReadAsMember(viewer, await rankIn(deps, handle, viewer.uid, id)) ||
  (await requestOf(handle, viewer.uid, id))?.invited === true

/** Throws `forbidden` unless the viewer may edit the community. */
export async function requireEditor(
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  if (!canEditCommunity(viewer, await rankIn(deps, handle, viewer.uid, id))) throw new AppError('forbidden')
}
