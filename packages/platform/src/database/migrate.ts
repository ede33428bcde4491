import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { withPolledLock } from './locks.ts'
import { MigrationDialect } from './migration-dialect.ts'
import type { Database } from './open-database.ts'

export type Migration = {
  // A migration uses the tables as they were when it was written, and no type describes them.
  // eslint-disable-next-line typescript/no-explicit-any
  up(db: Kysely<any>): Promise<void>
  // eslint-disable-next-line typescript/no-explicit-any
  down?(db: Kysely<any>): Promise<void>
  /**
   * false: the migration runs outside a transaction, to build an index concurrently. It must be repeatable, because it runs again after an
   * interruption.
   */
  transaction?: false
}

/**
 * Runs every pending migration in the order of the names, each in a separate transaction. Several processes may call it at the same time.
 * Resolves with the names of the migrations that ran; rejects with an error that contains the name of the failed one.
 */
export const migrateToLatest = <DB>(
  database: Pick<Database<DB>, 'url'>,
  migrations: Record<string, Migration>,
): Promise<string[]> =>
  withPolledLock(database, 'migrations', async () => {
    // This connection has no statement timeout.
    const pool = new Pool({ connectionString: database.url, max: 1, application_name: 'engawa-migrate' })
    pool.on('error', () => {})
    const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) })
    try {
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
      return await runPending(db, migrations, rows[0]!.schema)
    } finally {
      await db.destroy()
    }
  })

async function runPending(
  db: Kysely<unknown>,
  migrations: Record<string, Migration>,
  schema: string,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Features are developed in parallel, so a new migration may have an earlier date than one that already ran.
    allowUnorderedMigrations: true,
    // Another schema of the database may contain a table with the same name, for example during a test of a backup.
    migrationTableSchema: schema,
  })
  const done: string[] = []
  for (;;) {
    const next = (await migrator.getMigrations()).find(({ executedAt }) => !executedAt)?.name
    // Called even without a pending migration, because it throws when a newer release has already migrated the database.
    const { error } = await migrator.migrateUp({
      disableTransactions: next !== undefined && migrations[next]?.transaction === false,
    })
    if (error !== undefined)
      throw new Error(next ? `Migration ${next} failed` : 'The migrations could not be run', { cause: error })
    if (next === undefined) return done
    done.push(next)
  }
}
