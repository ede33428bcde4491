import type { restricted } from '@engawa/contract/restricted'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../endpoints/operation.ts'
import { reportViews, selectReports } from '../report-views.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const reports =
  ({ database }: RestrictedParts): Handler<typeof restricted.reports> =>
  async (viewer, { decided, cursor, limit }) => {
    const query = selectReports(database.db).where('decision', decided ? 'is not' : 'is', null)
    const { items, nextCursor } = await keyset(query, {
      by: [{ key: 'id', column: 'id', direction: 'desc' }],
      cursor,
      limit,
    })
    return { items: await reportViews(database.db, viewer, items), nextCursor }
  }
