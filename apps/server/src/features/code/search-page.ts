import type { SearchPage } from '@engawa/connectors/github'
import type { Source } from '@engawa/connectors/source'
import type { Known } from '../sources/index.ts'
import type { CodeParts } from './code-deps.ts'

/** Converts one page of search results to the form that is sent to browsers. */
export const searchPage = async <T, V>(
  { sources }: CodeParts,
  source: Source,
  known: Known<SearchPage<T>>,
  view: (item: T) => V,
) => ({
  items: known.data.items.map(view),
  nextCursor: known.data.next,
  total: known.data.total,
  isPartial: known.data.isPartial,
  freshness: await sources.freshnessOf(source, known),
})

/** Returns the parameters of a list under the names that connectors use. */
export const paging = <S extends string>({
  sort,
  order,
  cursor,
}: {
  sort?: S | undefined
  order?: 'asc' | 'desc' | undefined
  cursor?: string | undefined
}) => ({ ...(sort && { sort }), ...(order && { order }), ...(cursor !== undefined && { at: cursor }) })
