import { PgBoss } from 'pg-boss'
import { SCHEMA } from './queue-options.ts'

/** Makes the tables of the queue in a database, or brings them to this release. Runs no jobs. @param url a connection string. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  })
  // An error of a statement also rejects `start`.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop()
}
