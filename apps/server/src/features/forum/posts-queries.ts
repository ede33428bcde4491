import type { PostStatus } from '@engawa/contract'
import { createLoader, createRowLoader, type Handle, type Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { ForumTables } from './forum-tables.ts'

export type PostRow = Selectable<ForumTables['posts']>

/** Loads posts by id, including removed posts and drafts. */
export const postsByIds = createRowLoader((handle: Handle<Tables>) => handle.selectFrom('posts').selectAll())

/** A post without its text: the columns for permissions and cards. */
export type PostHead = Pick<PostRow, (typeof HEAD)[number]>
const HEAD = [
  'id',
  'author_id',
  'community_id',
  'status',
  'locked',
  'locks_at',
  'slow_seconds',
  'removal_id',
  'has_poll',
  'views',
  'likes',
  'saves',
  'comments',
  'title',
  'excerpt',
  'picture',
  'tags',
  'pin',
  'best_comment_id',
  'published_at',
  'active_at',
  'last_floor',
  'last_author_id',
] as const

/** Loads posts by id without their texts, including removed posts and drafts. */
export const headsByIds = createRowLoader((handle: Handle<Tables>) => handle.selectFrom('posts').select(HEAD))

export const lockPost = (tx: Tx<Tables>, id: number): Promise<PostRow | undefined> =>
  tx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Selects the posts that all viewers may see, or those that only the members of their communities may see. */
export const shownPosts = (handle: Handle<Tables>, status: ShownStatus = 'published') =>
  handle.selectFrom('posts').selectAll().where('status', '=', sql.lit(status)).where('removal_id', 'is', null)

/** The status of a published post. */
export type ShownStatus = Exclude<PostStatus, 'draft'>

type FloorQuery = { uid: number; postId: number }

/**
 * Returns the number (floor) of the last comment below a post that a member has read, for each query. Null for posts that the member never
 * opened.
 */
async function readFloors(
  handle: Handle<Tables>,
  queries: readonly FloorQuery[],
): Promise<(number | null)[]> {
  const { rows } = await sql<{ floor: number | null }>`
    select floor
    from unnest(${queries.map(({ uid }) => uid)}::bigint[], ${queries.map(({ postId }) => postId)}::bigint[])
      with ordinality as requested (uid, post_id, place)
    left join post_visits using (uid, post_id)
    order by place`.execute(handle)
  return rows.map((row) => row.floor)
}

export const floors = createLoader(readFloors)

/**
 * Returns the score of a post. Likes and saves count three times as much as comments. The score does not depend on the time, so no job has
 * to update it.
 */
export const scoreOf = ({
  likes,
  saves,
  comments,
}: {
  likes: number
  saves: number
  comments: number
}): number => 3 * likes + 3 * saves + comments
