import { Kysely, PostgresDialect, PostgresDriver } from 'kysely'
import { Client, Pool } from 'pg'
import type { Clock } from '../clock/index.ts'
import type { DatabaseConfig } from '../config/index.ts'
import type { Logger } from '../logger/index.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { countStatements, type StatementListener } from './count-statements.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { createRootHandleGuard, type Db, type Tx } from './handle.ts'
import { columnTypes } from './column-types.ts'
import { PreparingClient } from './preparing-client.ts'
import { type RoundTripListener, watchRoundTrips } from './round-trips.ts'
import { type ClockDifference, createSession, type DatabaseSession, measureClock } from './session.ts'
import { createTransaction } from './transaction.ts'

export type Database<DB> = {
  db: Db<DB>
  transaction<T>(work: (tx: Tx<DB>) => Promise<T>): Promise<T>
  /** A connection string for other clients that need a session, such as backups. It contains a password. */
  url: string
  pool: Pool
  /** Opens another pool, whose statements have no timeout. The caller closes it. */
  openPool(options: { size: number; name: string }): Pool
  /** The clock of the database; see DatabaseSession. */
  clock: Clock
  /** The difference between the clocks of the database and of this machine when the database was opened. */
  clockDifference: ClockDifference
  /** Listens to a channel of PostgreSQL; see DatabaseSession. */
  listen: DatabaseSession['listen']
  /** Closes the connections, then stops the embedded server, if this database uses it. */
  close(): Promise<void>
}

export type OpenDatabaseOptions = {
  database: DatabaseConfig
  logger: Logger
  /** The maximum number of connections; 10 by default. */
  poolSize?: number
  /** The maximum number of connections that all processes together have to the embedded server; 100 by default. */
  connections?: number
  /** Whether statements have no timeout and a session, for example in a backup. */
  noTimeouts?: boolean
  /** Called after each statement with the number of returned rows; for measurements. */
  onStatement?: StatementListener | undefined
  /** Called for each statement, also for `begin` and `commit`; for measurements. */
  onRoundTrip?: RoundTripListener | undefined
}

const STATEMENT_TIMEOUT = 15_000

const limits = {
  statement_timeout: STATEMENT_TIMEOUT,
  // This client-side timeout is needed because a frozen or unreachable server does not end its statements.
  query_timeout: STATEMENT_TIMEOUT + 1_000,
  idle_in_transaction_session_timeout: 60_000,
}

type PoolOptions = {
  url: string
  size: number
  name: string
  session: DatabaseSession
  /** Whether frequent statements are prepared. */
  prepares: boolean
  timeouts: Partial<typeof limits>
  onRoundTrip?: RoundTripListener | undefined
}

function openPool(options: PoolOptions, logger: Logger): Pool {
  const { url, size, name, session, prepares, timeouts, onRoundTrip } = options
  const Base = prepares ? PreparingClient : Client
  const pool = new Pool({
    Client: clientOf(session, onRoundTrip ? watchRoundTrips(Base, onRoundTrip) : Base),
    connectionString: url,
    max: size,
    application_name: name,
    ...timeouts,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    pipeline: true,
    types: columnTypes,
  })
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle database connection was lost'))
  // A lost connection rejects its running query. Without this listener its `error` event would also end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Returns the class of connections that fail immediately while the database does not answer. */
function clientOf(session: DatabaseSession, Base: typeof Client): typeof Client {
  return class extends Base {
    // oxlint-disable-next-line typescript/no-explicit-any -- this type must match both overloads of pg's `connect`
    override connect(...args: any[]): any {
      const [callback] = args as [((error: Error) => void) | undefined]
      if (!session.isUnavailable) {
        session.track(this)
        return super.connect(...(args as [() => void]))
      }
      const error = new DatabaseUnavailableError()
      if (!callback) return Promise.reject(error)
      process.nextTick(callback, error)
    }
  }
}

/** Closes the pool after its running queries. Waits at most ten seconds for connections that were not released. */
async function endPool(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, 10_000)))
  await Promise.race([pool.end(), timeout])
  clearTimeout(timer)
}

/**
 * Opens the database that the settings select. The embedded database is started, and created on a first start. @throws DatabaseBusyError,
 * DatabaseStartError, or pg's error when a remote database is unreachable.
 */
export async function openDatabase<DB>(options: OpenDatabaseOptions): Promise<Database<DB>> {
  const {
    database,
    logger,
    poolSize = 10,
    connections,
    noTimeouts = false,
    onStatement,
    onRoundTrip,
  } = options
  const embedded =
    database.kind === 'embedded' ? await openEmbedded({ dir: database.dir, logger, connections }) : undefined
  const remote = database.kind === 'remote' ? database : { url: embedded!.url, directUrl: undefined }
  const url = remote.directUrl ?? remote.url
  const isPooled = remote.directUrl !== undefined && !noTimeouts
  const session = createSession(url, logger)
  const common = { url: isPooled ? remote.url : url, session }
  // Through a pooler of transactions, successive statements of a connection reach different sessions of PostgreSQL. Such a pooler also
  // accepts no timeouts when a connection begins: its configuration sets them.
  const timeouts = noTimeouts ? {} : isPooled ? { query_timeout: limits.query_timeout } : limits
  const prepares = !isPooled
  const own = { ...common, size: poolSize, name: 'engawa', prepares, timeouts, onRoundTrip }
  const pool = openPool(own, logger)
  let clockDifference: ClockDifference
  try {
    // The first statement also connects, so it would not measure the clock.
    await pool.query('select 1')
    clockDifference = await measureClock(pool)
    session.setClock(clockDifference)
  } catch (error) {
    await pool.end()
    await embedded?.close()
    throw error
  }

  const plugins = onStatement ? [countStatements(onStatement)] : []
  const driver = new PostgresDriver({ pool })
  const dialect = Object.assign(new PostgresDialect({ pool }), { createDriver: () => driver })
  const root = new Kysely<DB>({ dialect, plugins })
  const guard = createRootHandleGuard()
  let closed: Promise<void> | undefined
  return {
    db: root.withPlugin(guard.plugin),
    transaction: createTransaction({ root, dialect, driver, guard, logger }),
    url,
    pool,
    openPool: (own) => openPool({ ...common, ...own, prepares: false, timeouts: {} }, logger),
    clock: session.clock,
    clockDifference,
    listen: session.listen,
    close: () => (closed ??= Promise.all([session.close(), endPool(pool)]).then(() => embedded?.close())),
  }
}
