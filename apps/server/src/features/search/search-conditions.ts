import { replanEachRun, type Handle } from '@engawa/platform/database'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Query } from './query-terms.ts'
import { blockedBy } from '../members/index.ts'
import { foldText } from './text-tokens.ts'

/** How words are matched. `strict`: every word anywhere. `head`: every word in title, tags or author. `loose`: some of the words. */
export type MatchMode = 'strict' | 'head' | 'loose'

/** The conditions of a search. They apply to all kinds. */
export type SearchConditions = {
  /** The folded text, for comparing titles. */
  folded: string
  query: Query | undefined
  /** Further tsqueries that must match, from filters. */
  labels: readonly string[]
  from?: Expression<Date> | undefined
  until?: Expression<Date> | undefined
  audiences: readonly string[]
  /** Kinds that belong to switched-off sections. Documents whose container is of such a kind are excluded, too. */
  off: readonly string[]
  /** The member who searches. The documents of members whom this member blocked are excluded. */
  uid: number | null
  subkind?: string | undefined
}

/** Returns a search for a plain text without filters, among the public documents. */
export const plainSearch = (text: string, query: Query): SearchConditions => ({
  folded: foldText(text),
  query,
  labels: [],
  audiences: ['everyone'],
  off: [],
  uid: null,
})

const tsqueryOf = ({ query, labels }: SearchConditions, mode: MatchMode): string =>
  [...(query ? [`(${query[mode]})`] : []), ...labels].join(' & ')

/** Returns the same search with the last word as a complete word instead of a prefix; undefined if both are equal. */
export function wholeWordSearch(conditions: SearchConditions, mode: MatchMode): SearchConditions | undefined {
  const { query } = conditions
  return query && query.whole[mode] !== query[mode]
    ? { ...conditions, query: { ...query, ...query.whole } }
    : undefined
}

/** Returns the condition that the container of a document is visible, too. Without it, comments on a hidden work would be found. */
const isShown = ({ audiences }: SearchConditions) => sql<SqlBool>`(d.shown_with_kind is null
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
export function matching(documents: Documents, conditions: SearchConditions, mode: MatchMode) {
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
