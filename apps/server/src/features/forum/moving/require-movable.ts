import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import { rankIn } from '../communities/communities-queries.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { moderates } from '../forum-policy.ts'
import { lockModeratedPost } from '../moderate-post.ts'
import type { PostRow } from '../posts-queries.ts'
import { readersOf, requirePlace } from '../move-post.ts'

/** Locks two posts of the moderator, in the order of their ids. Throws `merge_same`, `post_not_found` and `forbidden`. */
export async function lockBoth(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { from, to }: { from: number; to: number },
): Promise<{ from: PostRow; to: PostRow }> {
  if (from === to) throw new AppError('merge_same')
  const locked = new Map<number, PostRow>()
  for (const id of [from, to].toSorted((a, b) => a - b))
    locked.set(id, (await lockModeratedPost(deps, tx, viewer, id)).post)
  return { from: locked.get(from)!, to: locked.get(to)! }
}

/** Throws unless the viewer may publish in the community and moderates it. Outside of communities, moderators of the site do. */
export async function requireModeratedPlace(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  communityId: number | null,
): Promise<void> {
  await requirePlace(deps, tx, viewer, communityId)
  if (!moderates(viewer, await rankIn(deps, tx, viewer.uid, communityId))) throw new AppError('forbidden')
}

/** Throws `other_readers` unless replies of a post, which others wrote, have the same readers elsewhere. */
export function requireReaders(post: Pick<PostRow, 'status' | 'community_id'>, readers: number | null): void {
  if (readersOf(post) !== readers) throw new AppError('other_readers')
}
