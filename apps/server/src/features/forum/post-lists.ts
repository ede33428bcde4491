import type { PostCard } from '@engawa/contract'
import { sql } from 'kysely'
import { blockedAmong } from '../members/index.ts'
import { tagKey } from '../tags/index.ts'
import type { ForumDeps } from './forum-deps.ts'
import { shownPosts } from './posts-queries.ts'

type Place = { communityId?: number | undefined; tag?: string | undefined }

/** Selects the posts of a community, a tag or both. Resolves with undefined for an unknown or removed tag, which has no posts. */
export async function postsIn({ database: { db }, tags }: ForumDeps, { communityId, tag }: Place) {
  const [stored] = tag === undefined ? [] : await tags.tidy(db, [tag])
  if (tag !== undefined && stored === undefined) return undefined
  return shownPosts(db)
    .$if(communityId !== undefined, (all) => all.where('community_id', '=', communityId!))
    .$if(tag !== undefined, (all) =>
      all.where('tags', '@>', sql<string[]>`array[${stored ?? tagKey(tag!)}]::text[]`),
    )
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
