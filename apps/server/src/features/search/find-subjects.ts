import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { plainSearch } from './asked.ts'
import { largeOf, lookInAll } from './look.ts'
import { readQuery } from './query-terms.ts'
import { findDocuments, readWay, writeWay, type PageWay } from './search-queries.ts'

/**
 * Returns the ids of subjects of one kind that match a text, best first, page by page. Falls back to subjects with some of the words
 * when none has all. @throws AppError `bad_cursor` for a cursor of another search.
 */
export async function findSubjects(
  handle: Handle<Tables>,
  search: {
    kind: string
    subkind?: string | undefined
    text: string
    cursor: string | undefined
    limit: number
  },
): Promise<{ ids: number[]; nextCursor: string | null }> {
  const { kind, cursor, limit } = search
  const query = readQuery(search.text)
  if (!query) return { ids: [], nextCursor: null }
  const asked = { ...plainSearch(search.text, query), subkind: search.subkind }
  const kinds = await largeOf(handle, [kind])
  const lookFor = async (way: PageWay) => ({ way, ...(await lookInAll(handle, kinds, asked, way))[0]! })
  const given = cursor === undefined ? undefined : readWay(cursor)
  const first = await lookFor(given?.way ?? 'strict')
  const found = given || first.looked.ids.length > 0 ? first : await lookFor('loose')
  const page = { ...found, sort: 'relevance', cursor: given?.place, limit } as const
  const hits = writeWay(found.way, await findDocuments(handle, asked, page))
  return { ids: hits.items.map(({ id }) => id), nextCursor: hits.nextCursor }
}
