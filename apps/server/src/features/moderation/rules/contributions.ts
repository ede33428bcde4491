import { LIMITS } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { CompiledRule } from './match-rules.ts'

type Counted = { total: number; recent: Date[] }

/** Returns the number of latest contributions whose times the rules need. */
const timesWanted = (rules: readonly CompiledRule[]): number =>
  Math.max(0, ...rules.map(({ condition }) => (condition.type === 'pace' ? condition.over + 1 : 0)))

/**
 * Counts a new contribution. Returns the number of earlier contributions, and the times of the latest ones. A member above the counting
 * limit causes no write, unless a rule needs the times. Concurrent calls for one member wait for each other in the upsert.
 */
export async function countContribution(
  tx: Tx<Tables>,
  uid: number,
  { rules, now }: { rules: readonly CompiledRule[]; now: Date },
): Promise<Counted> {
  const times = timesWanted(rules)
  const most = LIMITS.contributionsCounted
  const { rows } = await sql<Counted>`
    insert into contributions (uid, total, recent)
    values (${uid}, 1, case when ${times}::int > 0 then array[${now}::timestamptz] else '{}' end)
    on conflict (uid) do update set total = least(contributions.total + 1, ${most}),
      recent = (array_prepend(${now}::timestamptz, contributions.recent))[1:${times}::int]
    where contributions.total < ${most} or ${times}::int > 0
    returning total, recent`.execute(tx)
  const [counted] = rows
  return counted ? { total: counted.total - 1, recent: counted.recent } : { total: most, recent: [] }
}

/** Corrects a member's number of contributions: subtracts one that is held (`by` −1), or adds one that became public (`by` 1). */
export const correctContributions = (tx: Tx<Tables>, uid: number, by: 1 | -1) =>
  sql`update contributions set total = least(total + ${by}, ${LIMITS.contributionsCounted}) where uid = ${uid}`.execute(
    tx,
  )

/** Returns the stored counts of a member, without counting a new contribution. */
export async function contributionsOf(handle: Handle<Tables>, uid: number): Promise<Counted> {
  const row = await handle
    .selectFrom('contributions')
    .select(['total', 'recent'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ?? { total: 0, recent: [] }
}
