import { plainSearch } from './search-conditions.ts'
import { largeOf, findInAll } from './find-ids.ts'
import { readQuery } from './query-terms.ts'
import type { SearchDeps } from './search-deps.ts'
import { findDocuments, readMode, writeMode, type PageMode } from './search-queries.ts'

/**
 * Returns a page of the ids of subjects of one kind that match a text, the best first. If no subject contains all words, returns subjects
 * with some of the words. @throws AppError `bad_cursor` for a cursor of another search.
 */
export async function findSubjects(
  deps: Pick<SearchDeps, 'cache' | 'database'>,
  search: {
    kind: string
    subkind?: string | undefined
    text: string
    cursor: string | undefined
    limit: number
  },
): Promise<{ ids: number[]; nextCursor: string | null }> {
  const { kind, cursor, limit } = search
  const { db } = deps.database
  const query = readQuery(search.text)
  if (!query) return { ids: [], nextCursor: null }
  const conditions = { ...plainSearch(search.text, query), subkind: search.subkind }
  const kinds = await largeOf(deps, [kind])
  const findBy = async (mode: PageMode) => ({
    mode,
    ...(await findInAll(db, kinds, conditions, mode))[0]!,
  })
  const given = cursor === undefined ? undefined : readMode(cursor)
  const first = await findBy(given?.mode ?? 'strict')
  const found = given || first.foundIds.ids.length > 0 ? first : await findBy('loose')
  const page = { ...found, sort: 'relevance', cursor: given?.place, limit } as const
  const hits = writeMode(found.mode, await findDocuments(db, conditions, page))
  return { ids: hits.items.map(({ id }) => id), nextCursor: hits.nextCursor }
}
