import type { PostCard } from '@engawa/contract'
import { sql } from 'kysely'
import { blockedAmong } from '../members/index.ts'
import { tagKey } from '../tags/index.ts'
import type { ForumDeps } from './forum-deps.ts'
import { communitiesByIds, rankIn } from './communities/communities-queries.ts'
import { canReadAsMember, isRemoved } from './forum-policy.ts'
import { shownPosts, type ShownStatus } from './posts-queries.ts'
import type { Viewer } from '../../endpoints/operation.ts'

type Place = { communityId?: number | undefined; tag?: string | undefined }

/** Selects the posts of a community, a tag or both. Resolves with undefined for an unknown or removed tag, which has no posts. */
export async function postsIn(
  { database: { db }, tags }: ForumDeps,
  { communityId, tag }: Place,
  status: ShownStatus,
) {
  const [stored] = tag === undefined ? [] : await tags.tidy(db, [tag])
  if (tag !== undefined && stored === undefined) return undefined
  return shownPosts(db, status)
    .$if(communityId !== undefined, (all) => all.where('community_id', '=', communityId!))
    .$if(tag !== undefined, (all) =>
      all.where('tags', '@>', sql<string[]>`array[${stored ?? tagKey(tag!)}]::text[]`),
    )
}

/**
 * Returns the status of the posts that a list shows to the viewer: of a community that is not public, its members see the posts for
 * members. All other lists contain public posts only.
 */
export async function statusIn(
  deps: ForumDeps,
  viewer: Viewer,
  communityId: number | undefined,
): Promise<ShownStatus> {
  if (communityId === undefined || viewer.uid === null) return 'published'
  const { db } = deps.database
  const [community] = await communitiesByIds(db, [communityId])
  if (!community || community.privacy === 'public' || isRemoved(community)) return 'published'
  const rank = await rankIn(deps, db, viewer.uid, communityId)
  return canReadAsMember(viewer, rank) ? 'members' : 'published'
}

/** Adds a member's reading state and blocks to post cards that were made for guests. */
export async function withOwn(deps: ForumDeps, uid: number, posts: readonly PostCard[]): Promise<PostCard[]> {
  const [reading, blocked] = await Promise.all([
    deps.readings.load(deps.database.db, { uid, posts: posts.map(listedOf) }),
    blockedAmong(
      deps.database.db,
      uid,
      posts.map(({ author }) => author.uid),
    ),
  ])
  return posts.map((post) => ({
    ...post,
    ...reading.get(post.id),
    blocked: blocked.has(post.author.uid),
  }))
}

/** Returns the fields of a card from which its reading state is computed. */
const listedOf = ({ id, author, community, publishedAt, lastFloor }: PostCard) => ({
  id,
  author_id: author.uid,
  community_id: community?.id ?? null,
  published_at: new Date(publishedAt),
  last_floor: lastFloor,
})
