import type { works } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import { readQuery } from '../query-terms.ts'
import type { SearchDeps } from '../search-deps.ts'
import { findDocuments } from '../search-queries.ts'

export const searchWorks =
  (deps: SearchDeps): Handler<typeof works.search> =>
  async (_viewer, { q, type, cursor, limit }) => {
    const query = readQuery(q)
    if (!query) return { items: [], nextCursor: null }
    const hits = await findDocuments(deps.database.db, {
      kind: 'work',
      subkind: type,
      query,
      text: q,
      cursor,
      limit,
    })
    return {
      items: await deps.works.cardsByIds(hits.items.map((hit) => hit.id)),
      nextCursor: hits.nextCursor,
    }
  }
