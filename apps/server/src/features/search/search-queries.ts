import { AppError, type SearchSort } from '@engawa/contract'
import { keyset, planAnew, type Handle } from '@engawa/platform/database'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Query } from './query-terms.ts'
import { foldText } from './text-tokens.ts'

export type Hit = { id: number; title: string; text: string }
export type Hits = { items: Hit[]; nextCursor: string | null }

/** Every word, or some of them. */
export type Way = 'strict' | 'loose'

/** What is looked for, in any kind. */
export type Asked = {
  /** The text in one form, to compare titles. */
  folded: string
  query: Query | undefined
  /** tsqueries that must match too: what filters ask for. */
  labels: readonly string[]
  from?: Expression<Date> | undefined
  until?: Expression<Date> | undefined
  audiences: readonly string[]
  /** Kinds of sections that are switched off: what belongs to them is not found either. */
  off: readonly string[]
  /** Members whose things are not shown. */
  without: readonly number[]
  subkind?: string | undefined
}

/** Hits are counted up to here, and so many are ranked: of more, the titles that match and the best liked and newest. */
export const COUNTED = 1_000
const CANDIDATES = 200
/** What matches more often is read in the order of standing. */
const PROBED = 5_000
const SAME_TITLE = 20

/** A search of a plain text without filters, in what everybody may see. */
export const plainSearch = (text: string, query: Query): Asked => ({
  folded: foldText(text),
  query,
  labels: [],
  audiences: ['everyone'],
  off: [],
  without: [],
})

const tsqueryOf = ({ query, labels }: Asked, way: Way | 'head'): string =>
  [...(query ? [`(${query[way]})`] : []), ...labels].join(' & ')

/** What is found only while something else is: a comment on a work that was hidden is not. */
const isShown = ({ audiences }: Asked) => sql<SqlBool>`(d.shown_with_kind is null
  or search_is_shown(d.shown_with_kind, d.shown_with_id, ${audiences}))`

/** Documents of one kind that match and that the viewer may see; nobody else's are ever counted. */
function matching(handle: Handle<Tables>, kind: string, asked: Asked, way: Way | 'head') {
  const tsquery = tsqueryOf(asked, way)
  return handle
    .selectFrom('search_documents as d')
    .modifyFront(planAnew)
    .where('d.kind', '=', sql.lit(kind))
    .where('d.audience', '=', sql<string>`any(${asked.audiences})`)
    .where(isShown(asked))
    .$if(tsquery !== '', (found) => found.where(sql<SqlBool>`d.terms @@ ${tsquery}::tsquery`))
    .$if(asked.off.length > 0, (found) =>
      found.where(sql<SqlBool>`coalesce(d.shown_with_kind, '') <> all(${asked.off})`),
    )
    .$if(asked.without.length > 0, (found) =>
      found.where(sql<SqlBool>`coalesce(d.author_id, 0) <> all(${asked.without})`),
    )
    .$if(asked.subkind !== undefined, (found) => found.where('d.subkind', '=', asked.subkind!))
    .$if(asked.from !== undefined, (found) => found.where('d.at', '>=', asked.from!))
    .$if(asked.until !== undefined, (found) => found.where('d.at', '<', asked.until!))
}

/** How many documents of a kind match, counted up to `COUNTED`. */
export async function countDocuments(
  handle: Handle<Tables>,
  kind: string,
  asked: Asked,
  way: Way,
): Promise<number> {
  const { found } = await handle
    .selectFrom(matching(handle, kind, asked, way).select('d.id').limit(COUNTED).as('found'))
    .select(sql<number>`count(*)::int`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

export type PageOf = {
  kind: string
  way: Way
  /** How many match, as counted. */
  count: number
  sort: SearchSort
  cursor: string | undefined
  limit: number
}

/** One page of what matches. */
export async function findDocuments(
  handle: Handle<Tables>,
  asked: Asked,
  { kind, way, count, sort, cursor, limit }: PageOf,
): Promise<Hits> {
  if (count === 0 && cursor === undefined) return { items: [], nextCursor: null }
  const found = matching(handle, kind, asked, way).select(['d.id', 'd.title', 'd.text'])
  if (sort !== 'relevance' || !asked.query) {
    const direction = sort === 'oldest' ? 'asc' : 'desc'
    return keyset(found, {
      by: [
        { key: 'at', column: 'd.at', direction },
        { key: 'id', column: 'd.id', direction },
      ],
      cursor,
      limit,
    })
  }
  const some =
    count < COUNTED
      ? found
      : found.where('d.id', '=', sql<number>`any(${await candidates(handle, kind, asked, way)})`)
  return keyset(some, {
    by: [
      { key: 'score', expression: score(asked, asked.query, way), direction: 'desc' },
      { key: 'id', column: 'd.id', direction: 'desc' },
    ],
    cursor,
    limit,
  })
}

/**
 * Of very many documents those worth ranking: with the very same title, and with everything in title, tags and author,
 * by standing; others follow where these are few.
 */
async function candidates(handle: Handle<Tables>, kind: string, asked: Asked, way: Way): Promise<number[]> {
  const ids = new Set(await sameTitle(handle, kind, asked, way))
  if (way === 'strict') for (const id of await bestOf(handle, kind, asked, 'head', CANDIDATES)) ids.add(id)
  if (ids.size < CANDIDATES) for (const id of await bestOf(handle, kind, asked, way, CANDIDATES)) ids.add(id)
  return [...ids]
}

async function sameTitle(handle: Handle<Tables>, kind: string, asked: Asked, way: Way): Promise<number[]> {
  const rows = await matching(handle, kind, asked, way)
    .select('d.id')
    .where('d.folded_title', '=', asked.folded)
    .limit(SAME_TITLE)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ids of what matches, by standing. Neither way is fast for every word: reading all that matches is for words that are
 * rare, reading in the order of standing for words that are found at every turn. So a bounded number is read first; only
 * what proves to be frequent is read in order.
 */
async function bestOf(
  handle: Handle<Tables>,
  kind: string,
  asked: Asked,
  way: Way | 'head',
  limit: number,
): Promise<number[]> {
  const some = matching(handle, kind, asked, way).select(['d.id', 'd.standing']).limit(PROBED)
  const probed = await handle
    .selectFrom(some.as('d'))
    .modifyFront(planAnew)
    .select(['d.id', sql<number>`count(*) over ()::int`.as('found')])
    .orderBy('d.standing', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
  if ((probed[0]?.found ?? 0) < PROBED) return probed.map(({ id }) => id)
  const ordered = await matching(handle, kind, asked, way)
    .select('d.id')
    .orderBy('d.standing', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
  return ordered.map(({ id }) => id)
}

/** A whole number, the better the higher: rank, then how much of the title it is, then how new and how well liked. */
function score({ folded }: Asked, query: Query, way: Way) {
  const rank = way === 'strict' ? sql`ts_rank_cd` : sql`ts_rank`
  return sql<number>`floor(10000 * (
    ${rank}('{0.05, 0.2, 0.4, 1.0}', d.terms, ${query[way]}::tsquery, 1)
    + case when d.folded_title = ${folded} then 10 when starts_with(d.folded_title, ${folded}) then 3
        when strpos(d.folded_title, ${folded}) > 0 then 2 else 0 end
    + d.standing))::bigint`
}

/** Ids of documents of a kind with a text in title, tags or author, the very same title first: for what is being typed. */
export async function findTitles(
  handle: Handle<Tables>,
  kind: string,
  asked: Asked,
  limit: number,
): Promise<number[]> {
  const [same, best] = await Promise.all([
    sameTitle(handle, kind, asked, 'strict'),
    bestOf(handle, kind, asked, 'head', limit),
  ])
  return [...new Set([...same, ...best])].slice(0, limit)
}

/** Things with exactly this title that others are in: communities, works, pages. */
export const findByTitle = (handle: Handle<Tables>, kinds: readonly string[], title: string) =>
  handle
    .selectFrom('search_documents')
    .select(['kind', 'id'])
    .where('kind', '=', sql<string>`any(${kinds})`)
    .where('audience', '=', 'everyone')
    .where('folded_title', '=', foldText(title))
    .orderBy('standing', 'desc')
    .limit(SAME_TITLE)
    .execute()

/** The cursor of a page: which way it was found, and its place. */
export function readWay(cursor: string): { way: Way; place: string } {
  const way = ({ s: 'strict', l: 'loose' } as const)[cursor[0] ?? '']
  if (!way) throw new AppError('bad_cursor')
  return { way, place: cursor.slice(1) }
}

export const writeWay = (way: Way, { items, nextCursor }: Hits): Hits => ({
  items,
  nextCursor: nextCursor && way[0] + nextCursor,
})
