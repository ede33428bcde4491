import type { CaseSource, moderation } from '@engawa/contract'
import { keyset, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Handler } from '../../../operation.ts'
import { caseViews } from '../case-views.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const queue =
  (deps: ModerationDeps): Handler<typeof moderation.queue> =>
  async (viewer, { state, source, kind, cursor, limit }) => {
    const { db } = deps.database
    const query = db
      .selectFrom('cases')
      .selectAll()
      .where('state', '=', state)
      .$if(source !== undefined, (cases) => cases.where('source', '=', source!))
      .$if(kind !== undefined, (cases) => cases.where('subject_kind', '=', kind!))
    const direction = state === 'decided' ? 'desc' : 'asc'
    const page = await keyset(query, { by: [{ key: 'id', column: 'id', direction }], cursor, limit })
    const [items, waiting] = await Promise.all([caseViews(deps, viewer, page.items), countWaiting(db)])
    return { items, nextCursor: page.nextCursor, waiting }
  }

async function countWaiting(handle: Handle<Tables>): Promise<Record<CaseSource, number>> {
  const rows = await handle
    .selectFrom('cases')
    .select(['source', sql<number>`count(*)::int`.as('count')])
    .where('state', '=', 'open')
    .groupBy('source')
    .execute()
  return { report: 0, held: 0, appeal: 0, ...Object.fromEntries(rows.map((row) => [row.source, row.count])) }
}
