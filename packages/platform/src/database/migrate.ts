import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { DatabaseStartError } from './errors.ts'
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

export type Migrations = Record<string, Migration>

/**
 * Returns the kind of a migration, which is the end of its name. The code of earlier releases works with the tables before and after an
 * `expand`, but not after a `contract`. The kind of the first migrations is undefined.
 */
export const kindOf = (name: string): 'expand' | 'contract' | undefined =>
  /-(expand|contract)$/.exec(name)?.[1] as 'expand' | 'contract' | undefined

export type MigrateOptions = {
  /** The release that runs the migrations. It is stored with each of them. */
  release?: string
  /** Returns the running processes whose code does not know a contract migration, as texts for a message. */
  olderProcesses?(migration: string): Promise<string[]>
}

export type Migrated = {
  /** The migrations that ran. */
  ran: string[]
  /** The expand migrations of newer releases, which this code does not know. */
  unknown: string[]
  /** The next contract migration, when it waits for the end of older processes. */
  waiting?: { migration: string; processes: string[] }
}

type Url = Pick<Database<unknown>, 'url'>

/**
 * Runs pending migrations in the order of the names, each in a separate transaction. Several processes may call it at the same time. Stops
 * before a contract migration while there are `olderProcesses`. Rejects with an error that contains the name of a failed migration, and
 * with DatabaseStartError when this code cannot use the tables.
 */
export const migrateToLatest = (
  database: Url,
  migrations: Migrations,
  options: MigrateOptions = {},
): Promise<Migrated> =>
  withMigrations(database, async (db) => {
    const unknown = await findUnknown(db, migrations)
    return { unknown, ...(await runPending(db, migrations, unknown, options)) }
  })

/**
 * Runs `register`, which makes this process visible for `olderProcesses`, when no migration runs. Rejects with DatabaseStartError when a
 * newer release has changed the tables, so that this code cannot use them.
 */
export const registerProcess = (
  database: Url,
  migrations: Migrations,
  register: () => Promise<void>,
): Promise<void> =>
  withMigrations(database, async (db) => {
    await findUnknown(db, migrations)
    await register()
  })

/** Runs `work` while no other process migrates, with a connection that has no statement timeout. */
const withMigrations = <T>(database: Url, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> =>
  withPolledLock(database, 'migrations', async () => {
    const pool = new Pool({ connectionString: database.url, max: 1, application_name: 'engawa-migrate' })
    pool.on('error', () => {})
    const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  })

/** Returns the migrations of newer releases. Throws if one of them is not an expand migration. */
async function findUnknown(db: Kysely<unknown>, migrations: Migrations): Promise<string[]> {
  const table = await findTable(db)
  if (!table.exists) return []
  // Read from JSON, because a table of release 1.0.0 has no column `release`.
  const { rows } = await sql<{ name: string; release: string | null }>`
    select name, to_jsonb(m) ->> 'release' as release from ${table.name} m order by name`.execute(db)
  const unknown = rows.filter(({ name }) => !(name in migrations))
  const unusable = unknown.findLast(({ name }) => kindOf(name) !== 'expand')
  if (unusable) throw new DatabaseStartError(unusableText(unusable))
  return unknown.map(({ name }) => name)
}

const unusableText = ({ name, release }: { name: string; release: string | null }): string =>
  `A newer release changed the database, and this release cannot use it any more (migration ${name}). ` +
  `Start ${release === null ? 'that release' : `release ${release}`} or a later one.`

async function runPending(
  db: Kysely<unknown>,
  migrations: Migrations,
  unknown: string[],
  { release, olderProcesses }: MigrateOptions,
): Promise<Omit<Migrated, 'unknown'>> {
  const { schema } = await findTable(db)
  // Kysely refuses a database with migrations that it does not know.
  const others = unknown.map((name): [string, Migration] => [name, { up: async () => {} }])
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, ...Object.fromEntries(others) }) },
    // Features are developed in parallel, so a new migration may have an earlier date than one that already ran.
    allowUnorderedMigrations: true,
    // Another schema of the database may contain a table with the same name, for example during a test of a backup.
    migrationTableSchema: schema,
  })
  const ran: string[] = []
  for (;;) {
    const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt)
    const next = pending[0]?.name
    if (next === undefined) return { ran }
    const processes = kindOf(next) === 'contract' ? ((await olderProcesses?.(next)) ?? []) : []
    if (processes.length > 0) {
      if (pending.every(({ name }) => kindOf(name) === 'contract'))
        return { ran, waiting: { migration: next, processes } }
      throw new DatabaseStartError(waitingText({ migration: next, processes }))
    }
    if (ran.length === 0) await storeRelease(db, release)
    const disableTransactions = migrations[next]?.transaction === false
    const { error } = await migrator.migrateUp({ disableTransactions })
    if (error !== undefined) throw new Error(`Migration ${next} failed`, { cause: error })
    ran.push(next)
  }
}

/** Explains why a contract migration did not run. */
export const waitingText = ({ migration, processes }: NonNullable<Migrated['waiting']>): string =>
  `Migration ${migration} cannot run while processes of an older release run: ${processes.join(', ')}. ` +
  'Start this release on these hosts instead, then run `npm run migrate`.'

async function findTable(db: Kysely<unknown>) {
  const { rows } = await sql<{ schema: string; exists: boolean }>`
    select current_schema() as schema, to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as exists`.execute(
    db,
  )
  const { schema, exists } = rows[0]!
  return { schema, exists, name: sql.id(schema, 'kysely_migration') }
}

/**
 * Makes the release a default of the table in which Kysely stores each migration, in the transaction of the migration. Creates the table
 * with the columns that Kysely needs, if it is missing.
 */
async function storeRelease(db: Kysely<unknown>, release: string | undefined): Promise<void> {
  const { name } = await findTable(db)
  await sql`create table if not exists ${name} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
  await sql`alter table ${name} add column if not exists release text`.execute(db)
  await sql`alter table ${name} alter column release set default ${sql.lit(release ?? null)}`.execute(db)
}
