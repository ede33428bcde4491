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

/**
 * Returns a page of the publications by members whom a member follows. Its n entries can only be from the n authors who published last, so
 * these authors are found first (`newestAuthors`).
 */
export async function timelineOf(
  { database: { db } }: Pick<TimelineDeps, 'database'>,
  uid: number,
  { cursor, limit }: PageQuery,
): Promise<KeysetPage<ActivityRow>> {
  const query = { uid, limit: limit + 1 }
  const authors =
    cursor === undefined
      ? await firstAuthors.load(db, query)
      : (await refuseBadCursor(cursor, newestAuthors(db, [query], cursor)))[0]!
  if (authors.length === 0) return { items: [], nextCursor: null }
  return keyset(activitiesOf(db, authors), { by: [...newestFirst], cursor, limit })
}

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
