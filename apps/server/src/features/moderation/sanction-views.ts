import type { SanctionView } from '@engawa/contract'
import { sql } from 'kysely'
import type { SanctionRow } from '../accounts/index.ts'
import type { ModerationDeps } from './moderation-deps.ts'

/** Returns views of sanctions with the members' appeals. */
export async function sanctionViews(
  { database: { db }, clock }: Pick<ModerationDeps, 'database' | 'clock'>,
  rows: readonly SanctionRow[],
): Promise<SanctionView[]> {
  const appeals = await db
    .selectFrom('cases')
    .select(['subject_id', 'outcome', 'reason', 'data'])
    .where('source', '=', 'appeal')
    .where('subject_id', '=', sql<number>`any(${rows.map(({ id }) => id)})`)
    .execute()
  const bySanction = new Map(appeals.map((row) => [row.subject_id, row]))
  const now = clock.now()
  return rows.map((row) => {
    const appeal = bySanction.get(row.id)
    const outcome = appeal?.outcome === 'lifted' || appeal?.outcome === 'upheld' ? appeal.outcome : null
    return {
      id: row.id,
      type: row.type,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      liftedAt: row.lifted_at?.toISOString() ?? null,
      inForce:
        row.type !== 'warning' && row.lifted_at === null && (row.ends_at === null || row.ends_at > now),
      appeal: appeal ? { text: appeal.data.text ?? '', outcome, answer: appeal.reason } : null,
    }
  })
}
