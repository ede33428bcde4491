import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../clock/index.ts'
import type { Database } from '../database/index.ts'
import { isUnavailable } from '../faults/index.ts'

const TIMEOUT_MS = 3 * 86_400_000
const RETRY_MS = 1_000

type Waiting = { table: string; id: number; since: Date | null; hasAttempts: boolean }
// Accepts a database with any tables.
// oxlint-disable-next-line typescript/no-explicit-any
type Deps = { database: Pick<Database<any>, 'db'>; clock: Clock }

/**
 * Records, after a fault of storage or database, that a row waits and that its attempt does not count. Resolves with false when the row has
 * waited for three days.
 */
export async function waitForStorage(
  { database, clock }: Deps,
  { table, id, since, hasAttempts }: Waiting,
  signal: AbortSignal,
): Promise<boolean> {
  const now = clock.now()
  if (since !== null && now.getTime() - since.getTime() > TIMEOUT_MS) return false
  const note = sql`
    update ${sql.table(table)} set reason = 'unavailable', waiting_since = coalesce(waiting_since, ${now})
      ${hasAttempts ? sql`, attempts = greatest(0, attempts - 1)` : sql``}
    where id = ${id}`
  // A fault of the database must not count as an attempt either, so this retries until the database works again.
  for (;;) {
    try {
      await note.execute(database.db)
      return true
    } catch (failure) {
      if (!isUnavailable(failure)) throw failure
      await wait(RETRY_MS, undefined, { signal })
    }
  }
}

/** The values of the columns of a row that no longer waits. */
export const NOT_WAITING = { reason: null, waiting_since: null } as const
