import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import type { Database } from './open-database.ts'

export type Migration = {
  // Migrations see the tables of their own time, which no type describes.
  // eslint-disable-next-line typescript/no-explicit-any
  up(db: Kysely<any>): Promise<void>
  // eslint-disable-next-line typescript/no-explicit-any
  down?(db: Kysely<any>): Promise<void>
}

const MIGRATION_LOCK = '7261983104501'

/**
 * Brings the tables up to date: every migration not run yet, by name, all in one transaction. Several processes may
 * call it at once. Resolves to the names that were run; throws with the name of the one that failed.
 */
export async function migrateToLatest<DB>(
  database: Pick<Database<DB>, 'url'>,
  migrations: Record<string, Migration>,
): Promise<string[]> {
  // Its own connection: no statement timeout, and the lock and the work share one session.
  const pool = new Pool({ connectionString: database.url, max: 1, application_name: 'engawa-migrate' })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(db)
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      // Features grow side by side; theirs need not have been finished in the order of their dates.
      allowUnorderedMigrations: true,
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    const failed = results.find((result) => result.status === 'Error')
    if (error !== undefined)
      throw new Error(
        failed ? `Migration ${failed.migrationName} failed` : 'The migrations could not be run',
        {
          cause: error,
        },
      )
    return results.map((result) => result.migrationName)
  } finally {
    // Ending the session frees the lock.
    await db.destroy()
  }
}
