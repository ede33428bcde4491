import { replanEachRun, type Handle } from '@engawa/platform/database'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { blockedBy } from '../../members/index.ts'
import { quoteTerm } from './document-terms.ts'
import type { LabelFilter, MatchMode, SearchConditions } from './search-engine.ts'
import { noneOf, tsqueriesOf, type TsQueries } from './tsquery.ts'

/** The conditions of a search, with their parts in the form in which SQL needs them. */
export type SqlConditions = Pick<SearchConditions, 'folded' | 'audiences' | 'off' | 'uid' | 'subkind'> & {
  query: TsQueries | undefined
  /** Further tsqueries that must match. */
  labels: readonly string[]
  from: Expression<Date> | undefined
  until: Expression<Date> | undefined
}

/** Converts the conditions of a search. Their days begin in this time zone. */
export function sqlConditions(conditions: SearchConditions, timezone: string): SqlConditions {
  const { query, without, filters, from, until, ...others } = conditions
  const startOf = (day: string | undefined) =>
    day === undefined ? undefined : sql<Date>`(${day}::timestamp at time zone ${timezone})`
  return {
    ...others,
    query: query && tsqueriesOf(query, without),
    labels: [...filters.map(labelQuery), ...(query ? [] : without.map(noneOf))],
    from: startOf(from),
    until: startOf(until),
  }
}

const labelQuery = ({ anyOf, not }: LabelFilter): string =>
  `${not ? '!' : ''}(${anyOf.map(quoteTerm).join(' | ')})`

const tsqueryOf = ({ query, labels }: SqlConditions, mode: MatchMode): string =>
  [...(query ? [`(${query[mode]})`] : []), ...labels].join(' & ')

/** Returns the same search with the last word as a complete word instead of a prefix; undefined if both are equal. */
export function wholeWordSearch(conditions: SqlConditions, mode: MatchMode): SqlConditions | undefined {
  const { query } = conditions
  return query && query.whole[mode] !== query[mode]
    ? { ...conditions, query: { ...query, ...query.whole } }
    : undefined
}

/** Returns the condition that the container of a document is visible, too. Without it, comments on a hidden work would be found. */
const isShown = ({ audiences }: SqlConditions) => sql<SqlBool>`(d.shown_with_kind is null
  or search_is_shown(d.shown_with_kind, d.shown_with_id, ${audiences}))`

/** Selects the documents of a kind as `d`: all of them, or only the `best` ones with the highest standing. */
export const documentsOf = (handle: Handle<Tables>, kind: string | RawBuilder<string>, best?: number) =>
  handle
    .selectFrom((from) =>
      from
        .selectFrom('search_documents')
        .selectAll()
        // The kind is written into the query as a literal, so that PostgreSQL plans the query for the kind's partition.
        .where('kind', '=', typeof kind === 'string' ? sql.lit(kind) : kind)
        .$if(best !== undefined, (all) =>
          all.orderBy('standing', 'desc').orderBy('id', 'desc').limit(sql.lit(best!)),
        )
        .as('d'),
    )
    .modifyFront(replanEachRun)

export type Documents = ReturnType<typeof documentsOf>

/** Selects the documents that match and that the viewer may see. So counts never include hidden documents. */
export function matching(documents: Documents, conditions: SqlConditions, mode: MatchMode) {
  const tsquery = tsqueryOf(conditions, mode)
  return documents
    .where('d.audience', '=', sql<string>`any(${conditions.audiences})`)
    .where(isShown(conditions))
    .$if(tsquery !== '', (found) => found.where(sql<SqlBool>`d.terms @@ ${tsquery}::tsquery`))
    .$if(conditions.off.length > 0, (found) =>
      found.where(sql<SqlBool>`coalesce(d.shown_with_kind, '') <> all(${conditions.off})`),
    )
    .$if(conditions.uid !== null, (found) =>
      found.where(sql<SqlBool>`coalesce(d.author_id, 0) <> all(${blockedBy(conditions.uid!)})`),
    )
    .$if(conditions.subkind !== undefined, (found) => found.where('d.subkind', '=', conditions.subkind!))
    .$if(conditions.from !== undefined, (found) => found.where('d.at', '>=', conditions.from!))
    .$if(conditions.until !== undefined, (found) => found.where('d.at', '<', conditions.until!))
}
