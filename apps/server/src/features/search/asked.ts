import { planAnew, type Handle } from '@engawa/platform/database'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Query } from './query-terms.ts'
import { foldText } from './text-tokens.ts'

/** Every word anywhere, every word in title, tags or author, or some of the words. */
export type Way = 'strict' | 'head' | 'loose'

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

/** A search of a plain text without filters, in what everybody may see. */
export const plainSearch = (text: string, query: Query): Asked => ({
  folded: foldText(text),
  query,
  labels: [],
  audiences: ['everyone'],
  off: [],
  without: [],
})

const tsqueryOf = ({ query, labels }: Asked, way: Way): string =>
  [...(query ? [`(${query[way]})`] : []), ...labels].join(' & ')

/** The same search for the last word as a finished one; undefined when that is no other. */
export function askedWhole(asked: Asked, way: Way): Asked | undefined {
  const { query } = asked
  return query && query.whole[way] !== query[way]
    ? { ...asked, query: { ...query, ...query.whole } }
    : undefined
}

/** What is found only while something else is: a comment on a work that was hidden is not. */
const isShown = ({ audiences }: Asked) => sql<SqlBool>`(d.shown_with_kind is null
  or search_is_shown(d.shown_with_kind, d.shown_with_id, ${audiences}))`

/** The documents of a kind, as `d`; all of them, or the best by standing only. */
export const documentsOf = (handle: Handle<Tables>, kind: string | RawBuilder<string>, best?: number) =>
  handle
    .selectFrom((from) =>
      from
        .selectFrom('search_documents')
        .selectAll()
        // A name is written into the query: the plan is made for its own documents.
        .where('kind', '=', typeof kind === 'string' ? sql.lit(kind) : kind)
        .$if(best !== undefined, (all) =>
          all.orderBy('standing', 'desc').orderBy('id', 'desc').limit(sql.lit(best!)),
        )
        .as('d'),
    )
    .modifyFront(planAnew)

export type Documents = ReturnType<typeof documentsOf>

/** Those of the documents that match and that the viewer may see; nobody else's are ever counted. */
export function matching(documents: Documents, asked: Asked, way: Way) {
  const tsquery = tsqueryOf(asked, way)
  return documents
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
