import { type Driver, Kysely, PostgresDialect, PostgresDriver } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '../clock/index.ts'
import type { DatabaseConfig } from '../config/index.ts'
import type { Logger } from '../logger/index.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { countStatements, type StatementListener } from './count-statements.ts'
import { createRootHandleGuard, type Db, type Tx } from './handle.ts'
import { endPool, limits, openPool } from './pool.ts'
import type { RoundTripListener } from './round-trips.ts'
import { type ClockDifference, createSession, type DatabaseSession, measureClock } from './session.ts'
import { type OldReadListener, openReplica, type Replica } from './replica.ts'
import { createRoutedDriver } from './routed-driver.ts'
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
  /** The replica, if the settings name one. Reads of `db` inside `allowOldReads` may come from it. */
  replica: Replica | undefined
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
  /** Called for each read that may come from the replica; for metrics. */
  onOldRead?: OldReadListener | undefined
  /** Called for each statement, also for `begin` and `commit`; for measurements. */
  onRoundTrip?: RoundTripListener | undefined
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
    onOldRead,
  } = options
  const embedded =
    database.kind === 'embedded' ? await openEmbedded({ dir: database.dir, logger, connections }) : undefined
  const remote = database.kind === 'remote' ? database : { url: embedded!.url, directUrl: undefined }
  const url = remote.directUrl ?? remote.url
  const isPooled = remote.directUrl !== undefined && !noTimeouts
  const session = createSession(url, logger)
  const isLocal = database.kind === 'embedded' || database.isOfPrimary === true
  const common = { url: isPooled ? remote.url : url, watch: session, isLocal }
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

  const replicaUrl = database.kind === 'remote' && !noTimeouts ? database.readUrl : undefined
  const replica =
    replicaUrl === undefined
      ? undefined
      : await openReplica({
          url: replicaUrl,
          logger,
          primary: pool,
          onOldRead,
          openPool: (watch) => openPool({ ...own, url: replicaUrl, name: 'engawa-reads', watch }, logger),
        })
  const plugins = onStatement ? [countStatements(onStatement)] : []
  const driver = new PostgresDriver({ pool })
  const dialectWith = (of: Driver) => Object.assign(new PostgresDialect({ pool }), { createDriver: () => of })
  const dialect = dialectWith(driver)
  const root = new Kysely<DB>({ dialect, plugins })
  const handle = replica
    ? new Kysely<DB>({ dialect: dialectWith(createRoutedDriver(driver, replica)), plugins })
    : root
  const guard = createRootHandleGuard(session.requireCommits)
  let closed: Promise<void> | undefined
  return {
    db: handle.withPlugin(guard.plugin),
    transaction: createTransaction({
      root,
      dialect,
      driver,
      guard,
      logger,
      afterCommit: replica?.notePosition,
    }),
    url,
    pool,
    openPool: (own) => openPool({ ...common, ...own, prepares: false, timeouts: {} }, logger),
    clock: session.clock,
    clockDifference,
    replica,
    listen: session.listen,
    close: () =>
      (closed ??= Promise.all([session.close(), replica?.close(), endPool(pool)]).then(() =>
        embedded?.close(),
      )),
  }
}
