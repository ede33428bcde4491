import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../operation.ts'
import { rankIn } from './communities/communities-queries.ts'
import { canEditPost, canSeePost, type Rank } from './forum-policy.ts'
import { lockPost, postsByIds, type PostRow } from './posts-queries.ts'

/** A post that the viewer may see. Throws `post_not_found`. */
export async function visiblePost(handle: Handle<Tables>, viewer: Viewer, id: number): Promise<PostRow> {
  const [row] = await postsByIds(handle, [id])
  if (!row || !canSeePost(viewer, row)) throw new AppError('post_not_found')
  return row
}

/** The same, locked for a change by its author. Throws `forbidden` for others. */
export async function lockOwnPost(tx: Tx<Tables>, viewer: Viewer, id: number): Promise<PostRow> {
  const row = await lockVisible(tx, viewer, id)
  if (!canEditPost(viewer, row)) throw new AppError('forbidden')
  return row
}

/** The same for whoever looks after it, with what the viewer is in its community. */
export async function lockPostAndRank(
  tx: Tx<Tables>,
  viewer: Viewer,
  id: number,
): Promise<{ post: PostRow; rank: Rank }> {
  const post = await lockVisible(tx, viewer, id)
  return { post, rank: await rankIn(tx, viewer.uid, post.community_id) }
}

async function lockVisible(tx: Tx<Tables>, viewer: Viewer, id: number): Promise<PostRow> {
  const row = await lockPost(tx, id)
  if (!row || !canSeePost(viewer, row)) throw new AppError('post_not_found')
  return row
}
