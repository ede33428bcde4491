import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { requireUnbanned } from './communities/bans.ts'
import { rankIn, type RankDeps } from './communities/communities-queries.ts'
import type { ForumDeps } from './forum-deps.ts'
import { canEditPost, canSeePost, type Rank } from './forum-policy.ts'
import { headsByIds, lockPost, postsByIds, type PostHead, type PostRow } from './posts-queries.ts'

type AccessDeps = RankDeps & Pick<ForumDeps, 'moderation'>
type Deps = AccessDeps & Pick<ForumDeps, 'config'>

/** Returns a post that the viewer may see, or their own post that waits for a moderator. Throws `post_not_found`. */
export async function visiblePost(
  deps: AccessDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<PostRow> {
  const [row] = await postsByIds(handle, [id])
  return requireVisible(deps, handle, viewer, row)
}

/** Returns a post without its text, under the same conditions as `visiblePost`. Throws `post_not_found`. */
export const visibleHead = async (
  deps: AccessDeps & Pick<ForumDeps, 'database'>,
  viewer: Viewer,
  id: number,
): Promise<PostHead> => {
  const { db } = deps.database
  const [head] = await headsByIds(db, [id])
  return requireVisible(deps, db, viewer, head)
}

async function requireVisible<P extends PostHead>(
  deps: AccessDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  row: P | undefined,
): Promise<P> {
  // The rank decides only about posts for members, so it is not read for others.
  const rank = row?.status === 'members' ? await rankIn(deps, handle, viewer.uid, row.community_id) : null
  if (row && canSeePost(viewer, row, rank)) return row
  const isHeld =
    row?.author_id === viewer.uid &&
    (await deps.moderation.heldOf(handle, viewer, { kind: 'post', ids: [row.id] })).has(row.id)
  if (!row || !isHeld) throw new AppError('post_not_found')
  return row
}

/** Throws `forbidden` unless the viewer is the author. Throws `community_banned` if the author is banned from the community. */
export async function requireEditable(
  deps: Deps,
  handle: Handle<Tables>,
  viewer: Viewer,
  post: PostRow,
): Promise<void> {
  if (canEditPost(viewer, post, await rankIn(deps, handle, viewer.uid, post.community_id))) return
  if (viewer.uid === post.author_id) await requireUnbanned(deps, handle, viewer, post.community_id)
  throw new AppError('forbidden')
}

/** Locks a post for a change by its author. Throws `post_not_found` and the errors of `requireEditable`. */
export async function lockOwnPost(deps: Deps, tx: Tx<Tables>, viewer: Viewer, id: number): Promise<PostRow> {
  const row = await requireVisible(deps, tx, viewer, await lockPost(tx, id))
  await requireEditable(deps, tx, viewer, row)
  return row
}

/** Locks a post for its author or a moderator. Returns it with the viewer's rank in its community. Throws `post_not_found`. */
export async function lockPostAndRank(
  deps: RankDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  id: number,
): Promise<{ post: PostRow; rank: Rank }> {
  const post = await lockPost(tx, id)
  if (!post) throw new AppError('post_not_found')
  const rank = await rankIn(deps, tx, viewer.uid, post.community_id)
  if (!canSeePost(viewer, post, rank)) throw new AppError('post_not_found')
  return { post, rank }
}
