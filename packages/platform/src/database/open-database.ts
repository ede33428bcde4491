import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DatabaseConfig } from '../config/index.ts'
import type { Logger } from '../logger/index.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { countStatements, type StatementListener } from './count-statements.ts'
import { createRootHandleGuard, type Db, type Tx } from './handle.ts'
import { columnTypes } from './column-types.ts'
import { PreparingClient } from './preparing-client.ts'
import { createTransaction } from './transaction.ts'

export type Database<DB> = {
  db: Db<DB>
  transaction<T>(work: (tx: Tx<DB>) => Promise<T>): Promise<T>
  /** A connection string for other clients (jobs, backup); it contains a password. */
  url: string
  pool: Pool
  /** Closes the connections, then the embedded server, if it is one. */
  close(): Promise<void>
}

export type OpenDatabaseOptions = {
  database: DatabaseConfig
  logger: Logger
  /** The maximum number of connections; 10 by default. */
  poolSize?: number
  /** The maximum number of connections of all processes to the embedded server; 100 by default. */
  connections?: number
  /** true: statements have no timeout, for example in a backup. */
  noTimeouts?: boolean
  /** Called for each statement of the handles, with the number of returned rows. For measurements. */
  onStatement?: StatementListener | undefined
}

const STATEMENT_TIMEOUT = 15_000

const limits = {
  statement_timeout: STATEMENT_TIMEOUT,
  // A frozen or unreachable server does not end its statements.
  query_timeout: STATEMENT_TIMEOUT + 1_000,
  idle_in_transaction_session_timeout: 60_000,
}

function openPool(
  url: string,
  { poolSize, noTimeouts }: { poolSize: number; noTimeouts: boolean },
  logger: Logger,
): Pool {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    application_name: 'engawa',
    ...(!noTimeouts && limits),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: columnTypes,
  })
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle database connection was lost'))
  // A connection that is lost during a query rejects that query and, without a listener, would also end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Waits for running queries, but at most ten seconds for connections that were not released. */
async function endPool(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, 10_000)))
  await Promise.race([pool.end(), timeout])
  clearTimeout(timer)
}

/**
 * Opens the database in the settings; the embedded one is started (and created on a first start). @throws DatabaseBusyError,
 * DatabaseStartError, or pg's error when a remote database is unreachable.
 */
export async function openDatabase<DB>(options: OpenDatabaseOptions): Promise<Database<DB>> {
  const { database, logger, poolSize = 10, connections, noTimeouts = false, onStatement } = options
  const embedded =
    database.kind === 'embedded' ? await openEmbedded({ dir: database.dir, logger, connections }) : undefined
  const url = embedded?.url ?? (database as { url: string }).url
  const pool = openPool(url, { poolSize, noTimeouts }, logger)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    await embedded?.close()
    throw error
  }

  const plugins = onStatement ? [countStatements(onStatement)] : []
  const root = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
  const guard = createRootHandleGuard()
  let closed: Promise<void> | undefined
  return {
    db: root.withPlugin(guard.plugin),
    transaction: createTransaction({ root, guard, logger }),
    url,
    pool,
    close: () => (closed ??= endPool(pool).then(() => embedded?.close())),
  }
}
