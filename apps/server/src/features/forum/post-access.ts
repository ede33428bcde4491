import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../operation.ts'
import { requireUnbanned } from './communities/bans.ts'
import { rankIn } from './communities/communities-queries.ts'
import type { ForumDeps } from './forum-deps.ts'
import { canEditPost, canSeePost, type Rank } from './forum-policy.ts'
import { lockPost, postsByIds, type PostRow } from './posts-queries.ts'

type Deps = Pick<ForumDeps, 'moderation' | 'clock' | 'config'>

/** A post that the viewer may see, or wrote and that waits for a moderator. Throws `post_not_found`. */
export async function visiblePost(
  deps: Pick<Deps, 'moderation'>,
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<PostRow> {
  const [row] = await postsByIds(handle, [id])
  return requireVisible(deps, handle, viewer, row)
}

async function requireVisible(
  { moderation }: Pick<Deps, 'moderation'>,
  handle: Handle<Tables>,
  viewer: Viewer,
  row: PostRow | undefined,
): Promise<PostRow> {
  if (row && canSeePost(viewer, row)) return row
  const isHeld =
    row?.author_id === viewer.uid &&
    (await moderation.heldOf(handle, viewer, { kind: 'post', ids: [row.id] })).has(row.id)
  if (!row || !isHeld) throw new AppError('post_not_found')
  return row
}

/** Refuses to change a post to all but its author (`forbidden`), and to an author who is banned from its community (`community_banned`). */
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

/** The same, locked for a change by its author. Throws like `requireEditable`. */
export async function lockOwnPost(deps: Deps, tx: Tx<Tables>, viewer: Viewer, id: number): Promise<PostRow> {
  const row = await requireVisible(deps, tx, viewer, await lockPost(tx, id))
  await requireEditable(deps, tx, viewer, row)
  return row
}

/** The same for whoever looks after it, with what the viewer is in its community. */
export async function lockPostAndRank(
  deps: Pick<Deps, 'clock'>,
  tx: Tx<Tables>,
  viewer: Viewer,
  id: number,
): Promise<{ post: PostRow; rank: Rank }> {
  const post = await lockPost(tx, id)
  if (!post || !canSeePost(viewer, post)) throw new AppError('post_not_found')
  return { post, rank: await rankIn(deps, tx, viewer.uid, post.community_id) }
}
