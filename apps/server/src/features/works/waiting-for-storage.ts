import { setTimeout as wait } from 'node:timers/promises'
import { isTemporary, isUnavailable } from '@engawa/platform/faults'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** Retries of a job that may have to wait. With pauses of up to five minutes they take longer than the patience below. */
export const WAITING_RETRIES = 1_000

const PATIENCE_MS = 3 * 86_400_000
const TRY_AGAIN_MS = 1_000

/** Rows with the columns `reason` and `waiting_since`; `counts` says whether they have `attempts`. */
type Waiting = {
  table: 'pages' | 'imports' | 'novel_imports' | 'videos'
  id: number
  since: Date | null
  counts: boolean
}

/**
 * After an error: whether the file waits and another try follows, since the fault is of storage or database. The attempt
 * then does not count. False for another fault, or after three days.
 */
export async function waitsForStorage(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  error: unknown,
  { table, id, since, counts }: Waiting,
  signal: AbortSignal,
): Promise<boolean> {
  const now = clock.now()
  if (!isTemporary(error)) return false
  if (since !== null && now.getTime() - since.getTime() > PATIENCE_MS) return false
  const note = sql`
    update ${sql.table(table)} set reason = 'unavailable', waiting_since = coalesce(waiting_since, ${now})
      ${counts ? sql`, attempts = greatest(0, attempts - 1)` : sql``}
    where id = ${id}`
  // A fault of the database must not count either: this is written once it is back.
  for (;;) {
    try {
      await note.execute(database.db)
      return true
    } catch (failure) {
      if (!isUnavailable(failure)) throw failure
      await wait(TRY_AGAIN_MS, undefined, { signal })
    }
  }
}

/** The columns of a file that no longer waits. */
export const NOT_WAITING = { reason: null, waiting_since: null } as const
