import type { FeedEntryCard, FeedOrder, FeedView } from '@engawa/contract'
import { containing, type Db, keyset, type KeysetPage, readCursor } from '@engawa/platform/database'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { wordsOf } from './process/words.ts'
import { hasTag, type PictureOf, titleOfAddress } from './subscription-queries.ts'

export type EntriesQuery = {
  view: FeedView
  order: FeedOrder
  feedId?: number | undefined
  tag?: string | undefined
  q?: string | undefined
  cursor?: string | undefined
  limit: number
}

export type CardRow = {
  id: number
  feed_id: number
  feed_title: string | null
  feed_url: string
  title: string
  author: string | null
  url: string | null
  sorted_at: Date
  extract: string
  picture: string | null
  length: number
  is_read: boolean
  is_starred: boolean
}

const KEYS = ['at', 'id']

/**
 * SQL columns of an entry's card. `e`: the entry; `f`: its feed; `s`: the member's subscription; `k`: the member's mark. `s` and `k` can be
 * null.
 */
export const CARD = sql`
  e.id, e.feed_id, coalesce(s.title, nullif(f.title, '')) as feed_title, f.url as feed_url, e.title, e.author, e.url, e.sorted_at,
  e.extract, e.picture, e.length, k.starred_at is not null as is_starred,
  coalesce(k.is_read, e.id <= s.read_before, true) as is_read`

/** Returns a page of the entries that a member may see. */
export async function entriesOf(
  db: Db<Tables>,
  uid: number,
  query: EntriesQuery,
): Promise<KeysetPage<CardRow>> {
  const direction = query.order === 'newest' ? 'desc' : 'asc'
  const rows = query.view === 'starred' ? starred(uid, query) : read(uid, query)
  return keyset(db.selectFrom(rows.as('listed')).selectAll(), {
    by: [
      { key: 'at', column: 'listed.sorted_at', direction },
      { key: 'id', column: 'listed.id', direction },
    ],
    cursor: query.cursor,
    limit: query.limit,
  })
}

/** Selects entries of the member's feeds. Reads the next entries of each feed from an index, and sorts only these. */
function read(
  uid: number,
  { view, order, feedId, tag, q, cursor, limit }: EntriesQuery,
): RawBuilder<CardRow> {
  const way = sql.raw(order === 'newest' ? 'desc' : 'asc')
  const unread = sql`(e.id > s.read_before or k.is_read is false) and k.is_read is not true`
  return sql<CardRow>`(
    select l.* from feed_subscriptions s join feeds f on f.id = s.feed_id
    cross join lateral (
      select ${CARD} from feed_entries e left join feed_marks k on k.uid = ${uid} and k.entry_id = e.id
      where e.feed_id = s.feed_id ${and(after(cursor, order))} ${and(view === 'unread' ? unread : null)} ${and(containsWords(q))}
      order by e.sorted_at ${way}, e.id ${way} limit ${limit + 1}
    ) l
    where s.uid = ${uid} and s.removed_at is null ${and(feedId === undefined ? null : sql`s.feed_id = ${feedId}`)}
      ${and(tag === undefined ? null : hasTag(tag))})`
}

/** Selects starred entries, even if the member has unsubscribed from their feed. */
function starred(uid: number, { feedId, tag, q }: EntriesQuery): RawBuilder<CardRow> {
  return sql<CardRow>`(
    select ${CARD} from feed_marks k join feed_entries e on e.id = k.entry_id join feeds f on f.id = e.feed_id
      left join feed_subscriptions s on s.uid = k.uid and s.feed_id = e.feed_id and s.removed_at is null
    where k.uid = ${uid} and k.starred_at is not null ${and(containsWords(q))}
      ${and(feedId === undefined ? null : sql`e.feed_id = ${feedId}`)} ${and(tag === undefined ? null : hasTag(tag))})`
}

const and = (condition: RawBuilder<unknown> | null): RawBuilder<unknown> =>
  condition === null ? sql`` : sql`and ${condition}`

/**
 * Returns the condition for entries after a cursor; null without a cursor. Does not check the values in the cursor, because the outer query
 * rejects invalid ones.
 */
function after(cursor: string | undefined, order: FeedOrder): RawBuilder<unknown> | null {
  if (!cursor) return null
  const [at, id] = readCursor(cursor, KEYS)
  const sign = sql.raw(order === 'newest' ? '<' : '>')
  return sql`(e.sorted_at, e.id) ${sign} (${at}::timestamptz, ${id}::bigint)`
}

/** Returns the condition that an entry contains every word of a search; null without words. */
export function containsWords(q: string | undefined): RawBuilder<unknown> | null {
  const words = wordsOf([q ?? ''])
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 12)
  if (words.length === 0) return null
  return sql`(${sql.join(
    words.map((word) => sql`e.words like ${containing(word)}`),
    sql` and `,
  )})`
}

export const cardOf = (row: CardRow, pictureOf: PictureOf): FeedEntryCard => ({
  id: row.id,
  feedId: row.feed_id,
  feed: row.feed_title ?? titleOfAddress(row.feed_url),
  title: row.title,
  author: row.author,
  url: row.url,
  publishedAt: new Date(row.sorted_at).toISOString(),
  extract: row.extract,
  picture: pictureOf(row.picture),
  length: row.length,
  isRead: row.is_read,
  isStarred: row.is_starred,
})
