import { MAX_UNREAD_COUNTED, type PostCard } from '@engawa/contract'
import { createLoader, type Handle, type Tx } from '@engawa/platform/database'
import { sql, type Expression } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { PostRow, ShownStatus } from './posts-queries.ts'

/** The reading state of a listed post for one member. */
export type Reading = Pick<PostCard, 'readFloor' | 'unread' | 'isNew'>

export const NOT_READING: Reading = { readFloor: null, unread: 0, isNew: false }

const NEW_FOR_MS = 30 * 86_400_000

type Listed = Pick<PostRow, 'id' | 'author_id' | 'community_id' | 'published_at' | 'last_floor'>
type Reader = { uid: number; now: Date }

/** A member, and the posts in a list for that member. */
export type ReadingQuery = { uid: number; posts: readonly Listed[] }

/** Returns the reading states of posts by their ids, in the order of the queries. */
export async function readReadings(
  handle: Handle<Tables>,
  queries: readonly ReadingQuery[],
  now: Date,
): Promise<ReadonlyMap<number, Reading>[]> {
  const [floors, isNew] = await Promise.all([floorsOf(handle, queries), newnessFor(handle, queries, now)])
  return queries.map(
    ({ posts }, at) =>
      new Map(
        posts.map((post): [number, Reading] => {
          const known = floors[at]!.get(post.id)
          return [post.id, known ? { ...known, isNew: false } : { ...NOT_READING, isNew: isNew[at]!(post) }]
        }),
      ),
  )
}

type Floor = Pick<Reading, 'readFloor' | 'unread'>

/** Returns the number (floor) of the last comment that a member has read, and the number of later comments, for each visited post. */
async function floorsOf(
  handle: Handle<Tables>,
  queries: readonly ReadingQuery[],
): Promise<Map<number, Floor>[]> {
  const wanted = queries.flatMap(({ uid, posts }, at) => posts.map(({ id }) => ({ at, uid, id })))
  const { rows } = await sql<{ at: number; id: number; floor: number; unread: number }>`
    select requested.at, v.post_id as id, v.floor, (
      select count(*)::int from (
        select from comments
        where subject_kind = 'post' and subject_id = v.post_id and floor > v.floor and removal_id is null
        limit ${MAX_UNREAD_COUNTED}
      ) later
    ) as unread
    from unnest(
      ${wanted.map(({ at }) => at)}::int[], ${wanted.map(({ uid }) => uid)}::bigint[],
      ${wanted.map(({ id }) => id)}::bigint[]
    ) as requested (at, uid, post_id)
    join post_visits v using (uid, post_id)`.execute(handle)
  const floors = queries.map(() => new Map<number, Floor>())
  for (const { at, id, floor, unread } of rows) floors[at]!.set(id, { readFloor: floor, unread })
  return floors
}

/**
 * Returns a function for each member that decides whether a post is new. A new post is from another member and the last thirty days, and
 * was published after the member joined and last marked everything as read.
 */
async function newnessFor(
  handle: Handle<Tables>,
  queries: readonly ReadingQuery[],
  now: Date,
): Promise<((post: Listed) => boolean)[]> {
  const uids = queries.map(({ uid }) => uid)
  const [members, marks] = await Promise.all([
    handle
      .selectFrom('users')
      .select(['id', 'created_at'])
      .where('id', '=', sql<number>`any(${uids})`)
      .execute(),
    handle
      .selectFrom('forum_marks')
      .select(['uid', 'community_id', 'read_at'])
      .where('uid', '=', sql<number>`any(${uids})`)
      .execute(),
  ])
  const joined = new Map(members.map((member) => [member.id, member.created_at.getTime()]))
  const marked = new Map(marks.map((mark) => [`${mark.uid} ${mark.community_id}`, mark.read_at.getTime()]))
  const markOf = (uid: number, community: number | null): number => marked.get(`${uid} ${community}`) ?? 0

  return uids.map((uid) => {
    const from = Math.max(joined.get(uid) ?? 0, markOf(uid, null), now.getTime() - NEW_FOR_MS)
    return ({ author_id: author, community_id: community, published_at: at }) =>
      author !== uid &&
      at !== null &&
      at.getTime() > Math.max(from, community === null ? 0 : markOf(uid, community))
  })
}

/** Marks all posts as read up to now, on the whole forum or in one community. */
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

/** Number of latest visits that are searched for new replies. */
const LATEST_VISITS = 500

type UnreadQuery = { uid: number; limit: number }

/** Returns for each query the posts with unread comments, the latest first. Searches only the posts that the member visited last. */
async function readUnread(handle: Handle<Tables>, queries: readonly UnreadQuery[]): Promise<PostRow[][]> {
  const rows = await handle
    .selectFrom(
      sql<{ place: number }>`(
        select * from unnest(
          ${queries.map(({ uid }) => uid)}::bigint[], ${queries.map(({ limit }) => limit)}::int[]
        ) with ordinality as requested (uid, most, place))`.as('requested'),
    )
    .crossJoinLateral(
      unreadPosts(handle, sql.ref('requested.uid'), sql.ref('requested.most'), 'published').as('unread'),
    )
    .selectAll('unread')
    .select('requested.place')
    .orderBy('requested.place')
    .orderBy('unread.active_at', 'desc')
    .execute()
  const unread = queries.map((): PostRow[] => [])
  for (const { place, ...row } of rows) unread[place - 1]!.push(row)
  return unread
}

export const unreadByMember = createLoader(readUnread)

const unreadPosts = (
  handle: Handle<Tables>,
  uid: Expression<number>,
  limit: Expression<number>,
  status: ShownStatus,
) =>
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
    .where('status', '=', sql.lit(status))
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

/** The posts in which unread ones are searched. */
type UnreadPlace = { status: ShownStatus; communityId?: number | undefined }

/** Number of latest new posts that the list of unread posts contains. */
const LATEST_NEW = 500

/**
 * Selects the ids of a member's unread posts: posts with unread comments, and new posts (`isNew`). Searches only the posts that the member
 * visited last, and the latest new posts.
 */
export const unreadIds = (handle: Handle<Tables>, { uid, now }: Reader, place: UnreadPlace) =>
  handle
    .selectFrom(unreadPosts(handle, sql.val(uid), sql.lit(LATEST_VISITS), place.status).as('visited'))
    .select('visited.id')
    .unionAll(handle.selectFrom(newPosts(handle, { uid, now }, place).as('fresh')).select('fresh.id'))

const newPosts = (handle: Handle<Tables>, { uid, now }: Reader, { communityId, status }: UnreadPlace) =>
  handle
    .selectFrom('posts')
    .select('posts.id')
    .where('status', '=', sql.lit(status))
    .where('removal_id', 'is', null)
    .where('author_id', '!=', uid)
    .where('published_at', '>', new Date(now.getTime() - NEW_FOR_MS))
    .$if(communityId !== undefined, (all) => all.where('community_id', '=', communityId!))
    .where(
      sql<boolean>`published_at > (select created_at from users where users.id = ${uid})
        and not exists (select from post_visits v where v.uid = ${uid} and v.post_id = posts.id)
        and not exists (
          select from forum_marks mark
          where mark.uid = ${uid} and mark.read_at >= published_at
            and (mark.community_id is null or mark.community_id = posts.community_id)
        )`,
    )
    .orderBy('published_at', 'desc')
    .limit(LATEST_NEW)
