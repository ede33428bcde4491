import type { moderation } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { reportViews } from '../report-views.ts'

export const reports =
  (deps: ModerationDeps): Handler<typeof moderation.reports> =>
  async (viewer, { state, cursor, limit }) => {
    const query = deps.database.db.selectFrom('reports').selectAll().where('state', '=', state)
    const direction = state === 'open' ? 'asc' : 'desc'
    const page = await keyset(query, { by: [{ key: 'id', column: 'id', direction }], cursor, limit })
    return { items: await reportViews(deps, viewer, page.items), nextCursor: page.nextCursor }
  }
