import type { PostCard } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { PostRow } from './posts-queries.ts'

/** How one member stands to a post in a list. */
export type Reading = Pick<PostCard, 'readFloor' | 'unread' | 'isNew'>

export const NOT_READING: Reading = { readFloor: null, unread: 0, isNew: false }

const COUNTED = 100
const NEW_FOR_MS = 30 * 86_400_000

type Listed = Pick<PostRow, 'id' | 'author_id' | 'community_id' | 'published_at' | 'last_floor'>
type Reader = { uid: number; now: Date }

/** How a member stands to posts, by their ids. */
export async function readingOf(
  handle: Handle<Tables>,
  { uid, now }: Reader,
  posts: readonly Listed[],
): Promise<Map<number, Reading>> {
  if (posts.length === 0) return new Map()
  const [floors, isNew] = await Promise.all([
    floorsOf(handle, uid, posts),
    newnessFor(handle, { uid, now }, posts),
  ])
  return new Map(
    posts.map((post): [number, Reading] => {
      const known = floors.get(post.id)
      return [post.id, known ? { ...known, isNew: false } : { ...NOT_READING, isNew: isNew(post) }]
    }),
  )
}

/** How far posts were read, and how many replies that are there came after that. */
async function floorsOf(
  handle: Handle<Tables>,
  uid: number,
  posts: readonly Listed[],
): Promise<Map<number, Pick<Reading, 'readFloor' | 'unread'>>> {
  const { rows } = await sql<{ id: number; floor: number; unread: number }>`
    select v.post_id as id, v.floor, (
      select count(*)::int from (
        select from comments
        where subject_kind = 'post' and subject_id = v.post_id and floor > v.floor and removal_id is null
        limit ${COUNTED}
      ) later
    ) as unread
    from post_visits v
    where v.uid = ${uid} and v.post_id = any(${posts.map(({ id }) => id)})`.execute(handle)
  return new Map(rows.map(({ id, floor, unread }) => [id, { readFloor: floor, unread }]))
}

/** Tells which posts of others are new to a member: published since they joined, or since they marked everything as read. */
async function newnessFor(
  handle: Handle<Tables>,
  { uid, now }: Reader,
  posts: readonly Listed[],
): Promise<(post: Listed) => boolean> {
  const communities = posts.map((post) => post.community_id).filter((id) => id !== null)
  const [member, marks] = await Promise.all([
    handle.selectFrom('users').select('created_at').where('id', '=', uid).executeTakeFirst(),
    handle
      .selectFrom('forum_marks')
      .select(['community_id', 'read_at'])
      .where('uid', '=', uid)
      .where((eb) =>
        eb.or([eb('community_id', 'is', null), eb('community_id', '=', sql<number>`any(${communities})`)]),
      )
      .execute(),
  ])
  const since = new Map(marks.map((mark) => [mark.community_id, mark.read_at.getTime()]))
  const from = Math.max(member?.created_at.getTime() ?? 0, since.get(null) ?? 0, now.getTime() - NEW_FOR_MS)
  return ({ author_id: author, community_id: community, published_at: at }) =>
    author !== uid &&
    at !== null &&
    at.getTime() > Math.max(from, community === null ? 0 : (since.get(community) ?? 0))
}

/** Marks everything as read up to now, on the whole forum or in one community. */
export async function markAllRead(
  tx: Tx<Tables>,
  { uid, now }: Reader,
  communityId: number | null,
): Promise<void> {
  await tx
    .insertInto('forum_marks')
    .values({ uid, community_id: communityId, read_at: now })
    .onConflict((conflict) =>
      conflict.constraint('forum_marks_key').doUpdateSet({ read_at: sql`excluded.read_at` }),
    )
    .execute()
  await sql`
    update post_visits v set floor = p.last_floor
    from posts p
    where v.uid = ${uid} and p.id = v.post_id and v.floor < p.last_floor
      and (${communityId}::bigint is null or p.community_id = ${communityId})`.execute(tx)
}

/** Visits that are looked at for new replies. */
const LATEST_VISITS = 500

/** Posts a member has read that have later replies, the latest first; of those visited last. */
export const unreadPosts = (handle: Handle<Tables>, uid: number, limit: number): Promise<PostRow[]> =>
  handle
    .selectFrom((eb) =>
      eb
        .selectFrom('post_visits')
        .select(['post_id', 'floor'])
        .where('uid', '=', uid)
        .orderBy('visited_at', 'desc')
        .limit(LATEST_VISITS)
        .as('visit'),
    )
    .innerJoin('posts', 'posts.id', 'visit.post_id')
    .selectAll('posts')
    .where('status', '=', 'published')
    .where('posts.removal_id', 'is', null)
    .whereRef('last_floor', '>', 'visit.floor')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('comments')
          .select('comments.id')
          .where('subject_kind', '=', 'post')
          .whereRef('subject_id', '=', 'visit.post_id')
          .whereRef('comments.floor', '>', 'visit.floor')
          .where('comments.removal_id', 'is', null),
      ),
    )
    .orderBy('active_at', 'desc')
    .limit(limit)
    .execute()
