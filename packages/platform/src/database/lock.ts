import { Client } from 'pg'
import type { Database } from './open-database.ts'

/**
 * Runs `work` while no other process on this database runs work under the same lock; the others wait. A process that is
 * killed releases the lock.
 */
export async function withLock<DB, T>(
  database: Pick<Database<DB>, 'url'>,
  lock: string,
  work: () => Promise<T>,
): Promise<T> {
  // A connection of its own: the lock belongs to the session, and waiting for it knows no statement timeout.
  const client = new Client({
    connectionString: database.url,
    application_name: 'engawa-lock',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    await client.end()
  }
}
