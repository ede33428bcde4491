import { LIMITS } from '@engawa/contract'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** Max rows that one statement deletes. */
const BATCH = 5_000
const DAY_MS = 86_400_000

type SweepDeps = Pick<Deps, 'database' | 'clock'>

export type SecurityLogOptions = {
  /** Max rows of counted events (failures, refusals and limits). The oldest rows are deleted first. */
  counted: number
}

export const DEFAULT_OPTIONS: SecurityLogOptions = { counted: 500_000 }

/** Deletes events older than `LIMITS.securityLogDays`, and the oldest of the counted events above `counted`. */
export async function sweep({ database, clock }: SweepDeps, { counted }: SecurityLogOptions): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.securityLogDays * DAY_MS)
  const old = sql`select id from security_events where at < ${before} order by at limit ${BATCH}`
  const tooMany = sql`
    select id from security_events where minute_key is not null
    order by at desc, id desc offset ${counted} limit ${BATCH}`
  for (const ids of [old, tooMany]) {
    let deleted: number
    do {
      const { numAffectedRows } = await sql`delete from security_events where id in (${ids})`.execute(
        database.db,
      )
      deleted = Number(numAffectedRows ?? 0)
    } while (deleted === BATCH)
  }
}
