import {
  createLoader,
  idArray,
  keyset,
  refuseBadCursor,
  readCursor,
  type Handle,
  type KeysetPage,
} from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { hasBlocked } from '../members/index.ts'
import { isMutedPerson } from '../notifications/index.ts'
import { unreadUpdates, type Update } from '../works/index.ts'
import type { TimelineDeps } from './timeline-deps.ts'

export type ActivityRow = { kind: string; id: number; at: Date }

type PageQuery = { cursor: string | undefined; limit: number }

const newestFirst = [
  { key: 'at', column: 'at', direction: 'desc' },
  { key: 'kind', column: 'kind', direction: 'desc' },
  { key: 'id', column: 'id', direction: 'desc' },
] as const

const activitiesOf = (handle: Handle<Tables>, authors: readonly number[]) =>
  handle
    .selectFrom('activities')
    .select(['kind', 'id', 'at'])
    .where('author_id', '=', sql<number>`any(${authors})`)
    .where('hidden', '=', false)

/** Returns a page of the publications of a member. */
export const publishedBy = (
  handle: Handle<Tables>,
  uid: number,
  { kind, cursor, limit }: PageQuery & { kind: string | undefined },
): Promise<KeysetPage<ActivityRow>> =>
  keyset(
    activitiesOf(handle, [uid]).$if(kind !== undefined, (query) => query.where('kind', '=', kind!)),
    { by: [...newestFirst], cursor, limit },
  )

type TimelineQuery = { uid: number; limit: number }
/** An entry of a member's timeline. `news` is the number of new items that it represents. */
export type NewsRow = ActivityRow & { news: number }

/**
 * Returns a page of a member's news: the publications by members whom the member follows, and the newest unread chapter of each work that the
 * member saved or follows, which represents all new chapters of that work. Its n publications can only be from the n authors who published
 * last, so these authors are found first (`newestAuthors`). After the first page there must be one more author for each represented work,
 * because the entry of the work may be on an earlier page.
 */
export async function newsOf(
  { database: { db }, clock }: Pick<TimelineDeps, 'database' | 'clock'>,
  uid: number,
  { cursor, limit }: PageQuery,
): Promise<KeysetPage<NewsRow>> {
  const loading = unreadUpdates.load(db, { uid, now: clock.now() })
  const [authors, updates] =
    cursor === undefined
      ? await Promise.all([firstAuthors.load(db, { uid, limit: limit + 1 }), loading])
      : await authorsBefore(db, uid, { cursor, limit }, await loading)
  if (authors.length === 0 && updates.length === 0) return { items: [], nextCursor: null }
  const ids = idArray(updates.map(({ id }) => id))
  const all = sql<ActivityRow & { counted: number | null }>`(
    select kind, id, at, null::int as counted from activities
    where author_id = any(${idArray(authors)}) and not hidden
      and not (kind = 'chapter' and id in (
        select chapters.id from chapters
        where work_id = any(${idArray(updates.map(({ workId }) => workId))})
          and not exists (
            select from chapter_places as there
            where there.uid = ${uid} and there.work_id = chapters.work_id
              and there.chapter_id = chapters.id and there.read)))
    union all
    select 'chapter', chapters.id, published_at, counted from chapters
    join unnest(${ids}, ${updates.map(({ newChapters }) => newChapters)}::int[]) as updated (id, counted)
      on updated.id = chapters.id)`
  return keyset(db.selectFrom(all.as('activities')).select(['kind', 'id', 'at', newsIn(uid).as('news')]), {
    by: [...newestFirst],
    cursor,
    limit,
  })
}

const authorsBefore = async (
  handle: Handle<Tables>,
  uid: number,
  { cursor, limit }: { cursor: string; limit: number },
  updates: Update[],
): Promise<[number[], Update[]]> => {
  const query = { uid, limit: limit + 1 + updates.length }
  const [authors] = await refuseBadCursor(cursor, newestAuthors(handle, [query], cursor))
  return [authors!, updates]
}

/** An SQL number: the new items of the entry in `activities`. A single publication counts 1 if it is later than the news that were seen. */
const newsIn = (uid: number) => sql<number>`coalesce(counted, (
  at > coalesce((select at from seen_news where seen_news.uid = ${uid}), '-infinity')
  and not (kind = 'chapter' and exists (
    select from chapters
    join chapter_places as there
      on there.uid = ${uid} and there.work_id = chapters.work_id and there.chapter_id = chapters.id
    where chapters.id = activities.id and there.read))
)::int)`

/**
 * Returns for each query the followed authors who published last, at most `limit`. The query does one index lookup for each followed
 * author, so its time does not depend on the number of publications.
 */
async function newestAuthors(
  handle: Handle<Tables>,
  queries: readonly TimelineQuery[],
  cursor?: string,
): Promise<number[][]> {
  const keys = newestFirst.map(({ key }) => key)
  const before = cursor
    ? sql`and (at, kind, id) < (${sql.join(readCursor(cursor, keys).map((value) => sql`${value}`))})`
    : sql``
  const { rows } = await sql<{ place: number; author: number }>`
    select requested.place, authors.author
    from unnest(${idArray(queries.map(({ uid }) => uid))}, ${queries.map(({ limit }) => limit)}::int[])
      with ordinality as requested (uid, most, place)
    cross join lateral (
      select follows.followed_id as author
      from follows
      cross join lateral (
        select at, kind, id from activities
        where author_id = follows.followed_id and not hidden ${before}
        order by at desc, kind desc, id desc limit 1
      ) newest
      where follows.follower_id = requested.uid
        and not ${isMutedPerson(sql`requested.uid`, sql`follows.followed_id`)}
        and not ${hasBlocked(sql.ref('requested.uid'), sql.ref('follows.followed_id'))}
      order by newest.at desc, newest.kind desc, newest.id desc
      limit requested.most
    ) authors`.execute(handle)
  const authors = queries.map((): number[] => [])
  for (const { place, author } of rows) authors[place - 1]!.push(author)
  return authors
}

/** Loads the followed authors who published last, for the first page of a timeline. */
const firstAuthors = createLoader((handle: Handle<Tables>, queries: readonly TimelineQuery[]) =>
  newestAuthors(handle, queries),
)
