import { keyset, refuseBadCursor, readCursor, type Handle, type KeysetPage } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { isMutedPerson } from '../notifications/index.ts'

export type ActivityRow = { kind: string; id: number; at: Date }

type PageAsked = { cursor: string | undefined; limit: number }

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

/** What one member published. */
export const publishedBy = (
  handle: Handle<Tables>,
  uid: number,
  { kind, cursor, limit }: PageAsked & { kind: string | undefined },
): Promise<KeysetPage<ActivityRow>> =>
  keyset(
    activitiesOf(handle, [uid]).$if(kind !== undefined, (query) => query.where('kind', '=', kind!)),
    { by: [...newestFirst], cursor, limit },
  )

/**
 * What those whom a member follows published. A page of n can only be by the n authors whose newest thing is newest, so these are
 * found first, with one look into the index for each: that takes the same whether they published ten things or a million.
 */
export async function timelineOf(
  handle: Handle<Tables>,
  uid: number,
  { cursor, limit }: PageAsked,
): Promise<KeysetPage<ActivityRow>> {
  const authors = await newestAuthors(handle, uid, { cursor, limit: limit + 1 })
  return keyset(activitiesOf(handle, authors), { by: [...newestFirst], cursor, limit })
}

async function newestAuthors(
  handle: Handle<Tables>,
  uid: number,
  { cursor, limit }: PageAsked,
): Promise<number[]> {
  const keys = newestFirst.map(({ key }) => key)
  const before = cursor
    ? sql`and (at, kind, id) < (${sql.join(readCursor(cursor, keys).map((value) => sql`${value}`))})`
    : sql``
  const query = sql<{ author: number }>`
    select follows.followed_id as author
    from follows
    cross join lateral (
      select at, kind, id from activities
      where author_id = follows.followed_id and not hidden ${before}
      order by at desc, kind desc, id desc limit 1
    ) newest
    where follows.follower_id = ${uid}
      and not ${isMutedPerson(uid, sql`follows.followed_id`)}
      and not exists (
        select from member_blocks where owner_id = ${uid} and peer_id = follows.followed_id)
    order by newest.at desc, newest.kind desc, newest.id desc
    limit ${limit}`.execute(handle)
  return (await refuseBadCursor(cursor, query)).rows.map(({ author }) => author)
}
