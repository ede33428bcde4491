import { keyset, type Handle, type KeysetPage } from '@engawa/platform/database'
import { sql, type AliasableExpression } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { findInIndex, NO_IDS, type FoundIds } from './find-ids.ts'
import type { Hit, MatchMode, PageRequest } from './search-engine.ts'
import { documentsOf, matching, type SqlConditions } from './sql-conditions.ts'
import type { TsQueries } from './tsquery.ts'

const SAME_TITLE = 20
/** If there are at least this many hits in title, tags or author, other documents need not be searched. */
const ENOUGH_HEADS = 50
/** Max hits of a container in a grouped list. */
const PER_CONTAINER = 3

export type PageOfKind = Omit<PageRequest, 'kind'> & { kind: string; mode: MatchMode; foundIds: FoundIds }

/** Returns a page of the matching documents. */
export async function findHits(
  handle: Handle<Tables>,
  conditions: SqlConditions,
  page: PageOfKind,
): Promise<KeysetPage<Hit>> {
  const { kind, mode, foundIds, sort } = page
  if (foundIds.ids.length === 0) return { items: [], nextCursor: null }
  if (sort === 'title') return { items: await findTitles(handle, conditions, page), nextCursor: null }
  if (sort === 'relevance' && conditions.query) {
    const ids = foundIds.more ? await worthRanking(handle, conditions, page) : foundIds.ids
    const ranked = known(handle, kind, ids).select(score(conditions, conditions.query, mode).as('rank'))
    // `offset 0` prevents PostgreSQL from computing the score again at each use.
    return pageOf(handle, ranked.offset(0), { ...page, key: 'score', direction: 'desc' })
  }
  const order = { key: 'at', direction: sort === 'oldest' ? 'asc' : 'desc' } as const
  if (!foundIds.more) {
    const dated = known(handle, kind, foundIds.ids).select('d.at as rank')
    return pageOf(handle, dated, { ...page, ...order })
  }
  // Too many documents match for grouping them: only an index finds the first ones quickly.
  const dated = matching(documentsOf(handle, kind), conditions, mode).select(COLUMNS).select('d.at as rank')
  return pageOf(handle, dated, { ...page, ...order, grouped: undefined })
}

const COLUMNS = ['d.id', 'd.text', 'd.shown_with_kind', 'd.shown_with_id'] as const

type Ranked = {
  id: number
  text: string
  shown_with_kind: string | null
  shown_with_id: number | null
  rank: number | Date
}
type PageOptions = Pick<PageOfKind, 'kind' | 'cursor' | 'limit' | 'grouped'> & {
  key: string
  direction: 'asc' | 'desc'
}

/** Returns a page of documents in the order of their ranks. In a grouped list, only the first documents of each container. */
function pageOf(
  handle: Handle<Tables>,
  documents: AliasableExpression<Ranked>,
  { kind, cursor, limit, grouped, key, direction }: PageOptions,
): Promise<KeysetPage<Hit>> {
  const by = [
    { key, column: 'd.rank', direction },
    { key: 'id', column: 'd.id', direction },
  ] as const
  const all = handle.selectFrom(documents.as<'d'>('d'))
  if (!grouped?.kinds.includes(kind)) return keyset(all.select(['d.id', 'd.text']), { by, cursor, limit })
  const order = sql.raw(`d.rank ${direction}, d.id ${direction}`)
  const whole = grouped.except.map((container) => `${container.kind}:${container.id}`)
  const placed = all
    .selectAll()
    .select([
      sql<boolean>`coalesce(d.shown_with_kind || ':' || d.shown_with_id, '') = any(${whole})`.as('whole'),
      sql<number>`row_number() over (partition by d.shown_with_kind, d.shown_with_id order by ${order})::int`.as(
        'place',
      ),
      sql<number>`count(*) over (partition by d.shown_with_kind, d.shown_with_id)::int`.as('same'),
    ])
  const first = handle
    .selectFrom(placed.as('d'))
    .where(sql<boolean>`(d.whole or d.place <= ${PER_CONTAINER})`)
    .select([
      'd.id',
      'd.text',
      sql<NonNullable<
        Hit['further']
      > | null>`case when not d.whole and d.place = ${PER_CONTAINER} and d.same > d.place
        then json_build_object('count', d.same - d.place,
          'container', json_build_object('kind', d.shown_with_kind, 'id', d.shown_with_id)) end`.as(
        'further',
      ),
    ])
  return keyset(first, { by, cursor, limit })
}

const known = (handle: Handle<Tables>, kind: string, ids: readonly number[]) =>
  documentsOf(handle, kind)
    .where('d.id', '=', sql<number>`any(${ids})`)
    .select(COLUMNS)

/**
 * Returns the ids of the documents that can rank first in a large kind: those with the identical title, those with all words in title, tags
 * or author, and those in `page.foundIds`.
 */
async function worthRanking(
  handle: Handle<Tables>,
  conditions: SqlConditions,
  page: PageOfKind,
): Promise<number[]> {
  const { kind, mode, foundIds } = page
  const [same, head] = await Promise.all([
    sameTitle(handle, kind, conditions, mode),
    mode === 'strict' && foundIds.heads.length < ENOUGH_HEADS
      ? findInIndex(handle, kind, conditions, 'head')
      : NO_IDS,
  ])
  return [...same, ...head.ids, ...foundIds.ids]
}

async function sameTitle(handle: Handle<Tables>, kind: string, conditions: SqlConditions, mode: MatchMode) {
  const rows = await matching(documentsOf(handle, kind), conditions, mode)
    .select('d.id')
    .where('d.folded_title', '=', conditions.folded)
    .limit(SAME_TITLE)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns SQL for the score of a document, an integer; higher is better. The score is the sum of the rank of the text, a bonus for a
 * matching title, and the standing.
 */
function score({ folded }: SqlConditions, query: TsQueries, mode: MatchMode) {
  const rank = mode === 'loose' ? sql`ts_rank` : sql`ts_rank_cd`
  return sql<number>`floor(10000 * (
    ${rank}('{0.05, 0.2, 0.4, 1.0}', d.terms, ${query[mode]}::tsquery, 1)
    + case when d.folded_title = ${folded} then 10 when starts_with(d.folded_title, ${folded}) then 3
        when strpos(d.folded_title, ${folded}) > 0 then 2 else 0 end
    + d.standing))::bigint`
}

/** Returns the best hits, the identical title first. Their texts are not read. */
async function findTitles(
  handle: Handle<Tables>,
  conditions: SqlConditions,
  { kind, mode, foundIds, limit }: PageOfKind,
): Promise<Hit[]> {
  const same = foundIds.more ? await sameTitle(handle, kind, conditions, mode) : []
  const rows = await known(handle, kind, [...same, ...foundIds.ids])
    .clearSelect()
    .select('d.id')
    .orderBy(sql`d.folded_title = ${conditions.folded}`, 'desc')
    .orderBy('d.standing', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => ({ id, text: '' }))
}
