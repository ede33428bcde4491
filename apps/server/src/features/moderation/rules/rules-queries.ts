import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { ModerationTables } from '../moderation-tables.ts'

export type RuleRow = Selectable<ModerationTables['moderation_rules']>

export const allRules = (handle: Handle<Tables>): Promise<RuleRow[]> =>
  handle.selectFrom('moderation_rules').selectAll().orderBy('id').execute()

export const lockRule = (tx: Tx<Tables>, id: number): Promise<RuleRow | undefined> =>
  tx.selectFrom('moderation_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds one hit to each of the rules that are stored. */
export async function countHits(
  handle: Handle<Tables>,
  hits: readonly { rule: { id: number | null } }[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(hits.flatMap(({ rule }) => rule.id ?? []))]
  if (ids.length === 0) return
  await handle
    .updateTable('moderation_rules')
    .set((eb) => ({ hits: eb('hits', '+', 1), last_hit_at: now }))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}
