import type { wiki } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../endpoints/operation.ts'
import { categoriesWithPages } from '../overview-queries.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const categories =
  ({ database }: WikiDeps): Handler<typeof wiki.categories> =>
  async (_viewer, { cursor, limit }) => {
    const query = categoriesWithPages(database.db).select(['name', 'pages'])
    return keyset(query, { by: [{ key: 'key', column: 'key', direction: 'asc' }], cursor, limit })
  }
