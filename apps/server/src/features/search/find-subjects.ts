import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { readQuery } from './query-terms.ts'
import { findDocuments } from './search-queries.ts'

/**
 * Ids of subjects of one kind that match a text, best first, page by page.
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
  const query = readQuery(search.text)
  if (!query) return { ids: [], nextCursor: null }
  const hits = await findDocuments(handle, { ...search, query })
  return { ids: hits.items.map(({ id }) => id), nextCursor: hits.nextCursor }
}
