import { AppError } from '@engawa/contract'
import { keyset, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Query } from './query-terms.ts'
import { foldText } from './text-tokens.ts'

export type Hit = { id: number; title: string; summary: string }
export type Hits = { items: Hit[]; nextCursor: string | null }

/** Hits are counted up to here. */
export const COUNTED = 1_000

type Asked = { kind: string; subkind?: string | undefined; query: Query }
type Way = 'strict' | 'loose'

const matching = (handle: Handle<Tables>, { kind, subkind, query }: Asked, way: Way) => {
  const found = handle
    .selectFrom('search_documents')
    .where('kind', '=', kind)
    .where(sql<boolean>`terms @@ ${query[way]}::tsquery`)
  return subkind === undefined ? found : found.where('subkind', '=', subkind)
}

/** A whole number, the better the higher: rank, then how much of the title it is, then how well liked. */
function score(query: Query, way: Way, text: string) {
  const folded = foldText(text)
  const rank = way === 'strict' ? sql`ts_rank_cd` : sql`ts_rank`
  return sql<number>`floor(10000 * (
    ${rank}('{0.05, 0.2, 0.4, 1.0}', terms, ${query[way]}::tsquery, 1)
    + case when folded_title = ${folded} then 10 when starts_with(folded_title, ${folded}) then 3
        when strpos(folded_title, ${folded}) > 0 then 2 else 0 end
    + ln(1 + weight) / 40))::bigint`
}

/** One page of hits, best first. When not every part of the text is found anywhere, documents with some of it are. */
export async function findDocuments(
  handle: Handle<Tables>,
  asked: Asked & { text: string; cursor: string | undefined; limit: number },
): Promise<Hits> {
  if (asked.cursor !== undefined) {
    const way = ({ s: 'strict', l: 'loose' } as const)[asked.cursor[0] ?? '']
    if (!way) throw new AppError('bad_cursor')
    return pageOf(handle, asked, way, asked.cursor.slice(1))
  }
  const strict = await pageOf(handle, asked, 'strict', undefined)
  return strict.items.length > 0 ? strict : pageOf(handle, asked, 'loose', undefined)
}

async function pageOf(
  handle: Handle<Tables>,
  asked: Asked & { text: string; limit: number },
  way: Way,
  cursor: string | undefined,
): Promise<Hits> {
  const page = await keyset(matching(handle, asked, way).select(['id', 'title', 'summary']), {
    by: [
      { key: 'score', expression: score(asked.query, way, asked.text), direction: 'desc' },
      { key: 'id', column: 'id', direction: 'desc' },
    ],
    cursor,
    limit: asked.limit,
  })
  const mark = way === 'strict' ? 's' : 'l'
  return { items: page.items, nextCursor: page.nextCursor && mark + page.nextCursor }
}

/** How many documents match, counted up to `COUNTED`. */
export async function countDocuments(handle: Handle<Tables>, asked: Asked): Promise<number> {
  const strict = await count(handle, asked, 'strict')
  return strict > 0 ? strict : count(handle, asked, 'loose')
}

async function count(handle: Handle<Tables>, asked: Asked, way: Way): Promise<number> {
  const { found } = await handle
    .selectFrom(matching(handle, asked, way).select('id').limit(COUNTED).as('found'))
    .select(sql<number>`count(*)::int`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}
