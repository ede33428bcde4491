import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../operation.ts'
import { rankIn } from './communities/communities-queries.ts'
import type { ForumDeps } from './forum-deps.ts'
import { canEditPost, canSeePost, type Rank } from './forum-policy.ts'
import { lockPost, postsByIds, type PostHead, type PostRow } from './posts-queries.ts'

type Deps = Pick<ForumDeps, 'moderation'>

/** A post that the viewer may see, or wrote and that waits for a moderator. Throws `post_not_found`. */
export async function visiblePost(
  deps: Deps,
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<PostRow> {
  const [row] = await postsByIds(handle, [id])
  return requireVisible(deps, handle, viewer, row)
}

/** The same without its words, for pages. */
export const visibleHead = async (
  deps: Deps & Pick<ForumDeps, 'database' | 'readHead'>,
  viewer: Viewer,
  id: number,
): Promise<PostHead> => requireVisible(deps, deps.database.db, viewer, await deps.readHead(id))

async function requireVisible<P extends PostHead>(
  { moderation }: Deps,
  handle: Handle<Tables>,
  viewer: Viewer,
  row: P | undefined,
): Promise<P> {
  if (row && canSeePost(viewer, row)) return row
  const isHeld =
    row?.author_id === viewer.uid &&
    (await moderation.heldOf(handle, viewer, { kind: 'post', ids: [row.id] })).has(row.id)
  if (!row || !isHeld) throw new AppError('post_not_found')
  return row
}

/** The same, locked for a change by its author. Throws `forbidden` for others. */
export async function lockOwnPost(deps: Deps, tx: Tx<Tables>, viewer: Viewer, id: number): Promise<PostRow> {
  const row = await requireVisible(deps, tx, viewer, await lockPost(tx, id))
  if (!canEditPost(viewer, row)) throw new AppError('forbidden')
  return row
}

/** The same for whoever looks after it, with what the viewer is in its community. */
export async function lockPostAndRank(
  tx: Tx<Tables>,
  viewer: Viewer,
  id: number,
): Promise<{ post: PostRow; rank: Rank }> {
  const post = await lockPost(tx, id)
  if (!post || !canSeePost(viewer, post)) throw new AppError('post_not_found')
  return { post, rank: await rankIn(tx, viewer.uid, post.community_id) }
}
