import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { readQuery } from './query-terms.ts'
import { countDocuments, findDocuments, plainSearch, readWay, writeWay } from './search-queries.ts'

/**
 * Ids of subjects of one kind that match a text, best first, page by page. Where nothing holds every word, what holds
 * some of them is found.
 * @throws AppError `bad_cursor` for a cursor of another search.
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
  const given = cursor === undefined ? undefined : readWay(cursor)
  const strict = given?.way === 'loose' ? 0 : await countDocuments(handle, kind, asked, 'strict')
  const way = given?.way ?? (strict > 0 ? 'strict' : 'loose')
  const count = way === 'strict' ? strict : await countDocuments(handle, kind, asked, 'loose')
  const page = { kind, way, count, sort: 'relevance', cursor: given?.place, limit } as const
  const hits = writeWay(way, await findDocuments(handle, asked, page))
  return { ids: hits.items.map(({ id }) => id), nextCursor: hits.nextCursor }
}
