import type { Client, Pool } from 'pg'
import { names, withLock } from '../src/locks.ts'

/** Acquires a lock, as another process would. Resolves with a function that releases it. */
export async function acquireLock(
  database: { url: string },
  name: (typeof names)[number],
  key?: string | number,
): Promise<() => Promise<void>> {
  const end = Promise.withResolvers<void>()
  const acquired = Promise.withResolvers<void>()
  const finished = withLock(
    database,
    name,
    () => {
      acquired.resolve()
      return end.promise
    },
    key,
  )
  await Promise.race([acquired.promise, finished])
  return async () => {
    end.resolve()
    await finished
  }
}

/** Whether a connection to this database waits for a lock. */
export async function isLockAwaited(client: Client | Pool): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rowCount! > 0
}
