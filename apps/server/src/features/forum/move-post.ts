import { AppError, PostPin } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { requireUnbanned } from './communities/bans.ts'
import { communitiesByIds, rankIn } from './communities/communities-queries.ts'
import { requireCommunity } from './communities/community-access.ts'
import type { ForumDeps } from './forum-deps.ts'
import { canPostIn, isLocked, moderates } from './forum-policy.ts'
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

type LeftBehind = 'note' | 'note_html' | 'note_renderer' | 'slow_seconds' | 'locked' | 'locks_at'

/**
 * Returns the columns of a post that moves to a community, or out of its community; none if it remains there. The moderators of the new
 * place did not pin it, and wrote no note and no limits of replies, unless the viewer is one of them. Throws the errors of `requirePlace`
 * and `requireMayMove`.
 */
export async function moveColumns(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { post, communityId }: { post: PostRow; communityId: number | null | undefined },
): Promise<Partial<Pick<PostRow, 'community_id' | 'pin' | LeftBehind>>> {
  if (communityId === undefined || communityId === post.community_id) return {}
  await requirePlace(deps, tx, viewer, communityId)
  await requireMayMove(tx, viewer, post, communityId)
  const isModerator = moderates(viewer, await rankIn(deps, tx, viewer.uid, communityId))
  return {
    community_id: communityId,
    pin: post.pin === PINNED_IN_COMMUNITY ? NOT_PINNED : post.pin,
    ...(!isModerator && {
      ...{ note: '', note_html: '', note_renderer: 0 },
      ...{ slow_seconds: 0, locked: isLocked(post, deps.clock.now()), locks_at: null },
    }),
  }
}

type Read = Pick<PostRow, 'status' | 'community_id'>

/** Returns the community whose members alone read a post; null if everyone reads it. */
export const readersOf = ({ status, community_id }: Read): number | null =>
  status === 'members' ? community_id : null

/** Returns the community whose members alone would read a post in it; null if everyone would. */
export async function readersIn(handle: Handle<Tables>, communityId: number | null): Promise<number | null> {
  const [community] = communityId === null ? [] : await communitiesByIds(handle, [communityId])
  return community === undefined || community.privacy === 'public' ? null : community.id
}

type Moved = Pick<PostRow, 'id' | 'author_id' | 'status' | 'community_id' | 'note'>

/**
 * Throws `other_readers` if other people would read a post in the new place and the post has texts of others than the viewer: the post,
 * the note of the moderators, or a comment. The caller has locked the post.
 */
export async function requireMayMove(
  tx: Tx<Tables>,
  { uid }: Pick<Viewer, 'uid'>,
  post: Moved,
  communityId: number | null,
): Promise<void> {
  if (post.status === 'draft' || readersOf(post) === (await readersIn(tx, communityId))) return
  if (post.author_id !== uid || post.note !== '' || (await hasCommentsOfOthers(tx, post, uid)))
    throw new AppError('other_readers')
}

/** Whether others than a member commented on a post. Removed comments count, because they can be restored. */
export async function hasCommentsOfOthers(
  tx: Tx<Tables>,
  { id }: Pick<PostRow, 'id'>,
  uid: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from comments where subject_kind = 'post' and subject_id = ${id} and author_id is distinct from ${uid}
    ) as found`.execute(tx)
  return rows[0]!.found
}
