import { AppError, PostPin } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { requireUnbanned } from './communities/bans.ts'
import { rankIn } from './communities/communities-queries.ts'
import { requireCommunity } from './communities/community-access.ts'
import type { ForumDeps } from './forum-deps.ts'
import { canPostIn } from './forum-policy.ts'
import type { PostRow } from './posts-queries.ts'

const NOT_PINNED = PostPin.options.indexOf('none')
const PINNED_IN_COMMUNITY = PostPin.options.indexOf('community')

/** Throws unless the community exists and the viewer may publish in it and is not banned. */
export async function requirePlace(
  deps: ForumDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number | null,
): Promise<void> {
  if (id === null) return
  const [community, rank] = await Promise.all([
    requireCommunity(deps, handle, viewer, id),
    rankIn(deps, handle, viewer.uid, id),
  ])
  await requireUnbanned(deps, handle, viewer, id)
  if (!canPostIn(viewer, community, rank)) throw new AppError('forbidden')
}

/**
 * Returns the columns of a post that moves to a community, or out of its community; none if it remains there. The moderators of the new
 * community did not pin the post, so it is no longer pinned in its community. Throws the errors of `requirePlace` and `requireMayLeave`.
 */
export async function moveColumns(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { post, communityId }: { post: PostRow; communityId: number | null | undefined },
): Promise<Partial<Pick<PostRow, 'community_id' | 'pin'>>> {
  if (communityId === undefined || communityId === post.community_id) return {}
  await requirePlace(deps, tx, viewer, communityId)
  await requireMayLeave(tx, viewer, post)
  return {
    community_id: communityId,
    pin: post.pin === PINNED_IN_COMMUNITY ? NOT_PINNED : post.pin,
  }
}

type Leaving = Pick<PostRow, 'id' | 'author_id' | 'status' | 'note'>

/**
 * Throws `written_for_members` if a post that only the members of its community read has texts of others than the viewer: the post, the
 * note of the moderators, or a comment. Other people would read these texts if the post left the community. The caller has locked the post.
 */
export async function requireMayLeave(
  tx: Tx<Tables>,
  { uid }: Pick<Viewer, 'uid'>,
  post: Leaving,
): Promise<void> {
  if (post.status !== 'members') return
  if (post.author_id !== uid || post.note !== '' || (await hasCommentsOfOthers(tx, post, { uid })))
    throw new AppError('written_for_members')
}

/**
 * Whether others than a member commented on a post, since a time or at all. Removed comments count, because they can be restored.
 */
export async function hasCommentsOfOthers(
  tx: Tx<Tables>,
  { id }: Pick<PostRow, 'id'>,
  { uid, since }: { uid: number | null; since?: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from comments where subject_kind = 'post' and subject_id = ${id} and author_id is distinct from ${uid}
        and (${since ?? null}::timestamptz is null or created_at >= ${since ?? null})
    ) as found`.execute(tx)
  return rows[0]!.found
}
