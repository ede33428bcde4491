import { AppError, type SearchSort } from '@engawa/contract'
import { keyset, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { documentsOf, matching, type Asked } from './asked.ts'
import { lookInIndex, NOTHING, type Looked } from './look.ts'
import type { Query } from './query-terms.ts'
import { foldText } from './text-tokens.ts'

export type Hit = { id: number; title: string; text: string }
export type Hits = { items: Hit[]; nextCursor: string | null }

/** `strict`: every word. `loose`: some of the words. */
export type PageWay = 'strict' | 'loose'

const SAME_TITLE = 20
/** With this many hits in title, tags or author, other documents need not be searched. */
const ENOUGH_HEADS = 50

export type PageOf = {
  kind: string
  way: PageWay
  looked: Looked
  sort: SearchSort
  cursor: string | undefined
  limit: number
}

/** Returns a page of the matching documents. */
export async function findDocuments(handle: Handle<Tables>, asked: Asked, page: PageOf): Promise<Hits> {
  const { kind, way, looked, sort, cursor, limit } = page
  if (looked.ids.length === 0) return { items: [], nextCursor: null }
  if (sort === 'relevance' && asked.query) {
    const ids = looked.more ? await worthRanking(handle, asked, page) : looked.ids
    const ranked = known(handle, kind, ids).select(score(asked, asked.query, way).as('score'))
    // `offset 0` prevents PostgreSQL from computing the score again at each use.
    return keyset(handle.selectFrom(ranked.offset(0).as('d')).select(['d.id', 'd.title', 'd.text']), {
      by: [
        { key: 'score', column: 'd.score', direction: 'desc' },
        { key: 'id', column: 'd.id', direction: 'desc' },
      ],
      cursor,
      limit,
    })
  }
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  const found = looked.more
    ? matching(documentsOf(handle, kind), asked, way).select(['d.id', 'd.title', 'd.text'])
    : known(handle, kind, looked.ids)
  return keyset(found, {
    by: [
      { key: 'at', column: 'd.at', direction },
      { key: 'id', column: 'd.id', direction },
    ],
    cursor,
    limit,
  })
}

const known = (handle: Handle<Tables>, kind: string, ids: readonly number[]) =>
  documentsOf(handle, kind)
    .where('d.id', '=', sql<number>`any(${ids})`)
    .select(['d.id', 'd.title', 'd.text'])

/**
 * Returns the documents that can rank first among very many: with the identical title, with all words in title, tags or author, and the
 * others.
 */
async function worthRanking(handle: Handle<Tables>, asked: Asked, page: PageOf): Promise<number[]> {
  const { kind, way, looked } = page
  const [same, head] = await Promise.all([
    sameTitle(handle, kind, asked, way),
    way === 'strict' && looked.heads.length < ENOUGH_HEADS
      ? lookInIndex(handle, kind, asked, 'head')
      : NOTHING,
  ])
  return [...same, ...head.ids, ...looked.ids]
}

async function sameTitle(handle: Handle<Tables>, kind: string, asked: Asked, way: PageWay) {
  const rows = await matching(documentsOf(handle, kind), asked, way)
    .select('d.id')
    .where('d.folded_title', '=', asked.folded)
    .limit(SAME_TITLE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the score as an integer, the higher the better: text rank, then the share of the title, then age and popularity. */
function score({ folded }: Asked, query: Query, way: PageWay) {
  const rank = way === 'strict' ? sql`ts_rank_cd` : sql`ts_rank`
  return sql<number>`floor(10000 * (
    ${rank}('{0.05, 0.2, 0.4, 1.0}', d.terms, ${query[way]}::tsquery, 1)
    + case when d.folded_title = ${folded} then 10 when starts_with(d.folded_title, ${folded}) then 3
        when strpos(d.folded_title, ${folded}) > 0 then 2 else 0 end
    + d.standing))::bigint`
}

/** Returns the best hits for suggestions, the identical title first. */
export async function findTitles(
  handle: Handle<Tables>,
  { kind, looked }: { kind: string; looked: Looked },
  asked: Asked,
  limit: number,
): Promise<number[]> {
  if (looked.ids.length === 0) return []
  const same = looked.more ? await sameTitle(handle, kind, asked, 'strict') : []
  const rows = await known(handle, kind, [...same, ...looked.ids])
    .clearSelect()
    .select('d.id')
    .orderBy(sql`d.folded_title = ${asked.folded}`, 'desc')
    .orderBy('d.standing', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns containers with exactly this title: communities, works, pages. */
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

/** Splits the cursor of a page into the way of its search and its place. */
export function readWay(cursor: string): { way: PageWay; place: string } {
  const way = ({ s: 'strict', l: 'loose' } as const)[cursor[0] ?? '']
  if (!way) throw new AppError('bad_cursor')
  return { way, place: cursor.slice(1) }
}

export const writeWay = (way: PageWay, { items, nextCursor }: Hits): Hits => ({
  items,
  nextCursor: nextCursor && way[0] + nextCursor,
})
