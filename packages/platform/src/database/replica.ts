import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDriver, type QueryResult } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from '../logger/index.ts'
import { endPool } from './pool.ts'
import { type ServerWatch, watchServer } from './watch-server.ts'

/** The number of probes in a row that find the replica behind before this is logged. */
const PROBES_BEHIND = 20

/**
 * The position of the log (WAL) as a number of bytes. With `synchronous_commit = off` a commit is answered before the log is written, so the
 * end of the log in memory counts.
 */
const POSITION = `((case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_lsn() end) - '0/0')::int8`
const CLUSTER = `(select system_identifier from pg_control_system())::text || ' ' || current_database()`

const readPosition = CompiledQuery.raw(`select ${POSITION} as position`)
const PRIMARY_STATE = `select ${POSITION} as position, ${CLUSTER} as cluster`
const REPLICA_STATE = `select pg_is_in_recovery() as "isReplica", (pg_last_wal_replay_lsn() - '0/0')::int8 as position,
  ${CLUSTER} as cluster`
const isFresh = (position: number, cluster: string): CompiledQuery =>
  CompiledQuery.raw(
    `select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0' >= $1 and ${CLUSTER} = $2, false) as fresh`,
    [position, cluster],
  )

/** A replica of the database, from which reads come that may be some seconds old. */
export type Replica = {
  /** The position of the last write of this process; undefined if it is unknown. */
  position(): number | undefined
  /** Requires that reads include the writes up to a position. Undefined: up to now, because the position is unknown. */
  require(position: number | undefined): void
  /** The bytes of the log that the replica had not replayed at the last probe. */
  behindBytes(): number
}

/** Called for each read that may be old, with the server that answered it; for metrics. */
export type OldReadListener = (server: 'primary' | 'replica') => void

export type OpenReplica = Replica & {
  /** Runs a query that only reads. Resolves with undefined if the primary must run it. */
  read<R>(query: CompiledQuery): Promise<QueryResult<R> | undefined>
  /** Sends a statement that reads the position after the statements before it. Resolves when the position is known. */
  notePosition(connection: DatabaseConnection): Promise<void>
  close(): Promise<void>
}

type Options = {
  url: string
  logger: Logger
  primary: Pool
  /** Opens the pool of connections to the replica. */
  openPool(watch: ServerWatch): Pool
  onOldRead?: OldReadListener | undefined
}

/**
 * Opens a replica. It is read only if it has replayed all writes that this process knows: its own writes, those that `require` names, and
 * every half second all writes of the primary. Each read checks this on its own connection, in the same round trip.
 */
export async function openReplica(options: Options): Promise<OpenReplica> {
  const { url, logger, primary, openPool, onOldRead } = options
  let cluster: string | undefined
  let written: number | undefined
  let required = 0
  /** Whether other writes may be required, whose position is unknown. */
  let isUnknown = true
  /** Counts the times when the position became unknown. */
  let unknowns = 0
  let replayed = 0
  let isUsed = false
  let isReadingPrimary = false
  let probesBehind = 0
  let problem: string | undefined

  const watch = watchServer({
    url,
    logger,
    server: 'The replica of the database',
    application: 'engawa-replica',
    async probe(client) {
      void readPrimary()
      const { rows } = await client.query<{ isReplica: boolean; position: string | null; cluster: string }>(
        REPLICA_STATE,
      )
      judge(rows[0]!)
    },
  })
  const pool = openPool(watch)
  const driver: Driver = new PostgresDriver({ pool })
  await driver.init()

  /** Reads the position of the primary. All writes before this moment are required from now on. */
  async function readPrimary(): Promise<void> {
    if (isReadingPrimary) return
    isReadingPrimary = true
    const [times, known] = [unknowns, required]
    try {
      const { rows } = await primary.query<{ position: number; cluster: string }>(PRIMARY_STATE)
      const { position, cluster: of } = rows[0]!
      cluster = of
      // The position is lower than before if another server has become the primary, or if the database was restored.
      if (position < known) {
        required = 0
        requireUnknown()
        return
      }
      required = Math.max(required, position)
      if (times === unknowns) isUnknown = false
    } catch (error) {
      logger.debug({ err: error }, 'The position of the primary is unknown')
    } finally {
      isReadingPrimary = false
    }
  }

  function requireUnknown(): void {
    isUnknown = true
    unknowns += 1
  }

  function requirePosition(position: number | undefined): void {
    if (position === undefined) requireUnknown()
    else required = Math.max(required, position)
  }

  function judge(state: { isReplica: boolean; position: string | null; cluster: string }): void {
    replayed = Number(state.position ?? 0)
    const isBehind = isUnknown || replayed < required
    probesBehind = isBehind ? probesBehind + 1 : 0
    report(
      !state.isReplica
        ? 'it is no replica'
        : cluster !== undefined && cluster !== state.cluster
          ? 'it belongs to another database'
          : probesBehind >= PROBES_BEHIND
            ? 'it is behind'
            : undefined,
    )
    isUsed = problem === undefined && !isBehind
  }

  function report(found: string | undefined): void {
    if (found === problem) return
    problem = found
    if (found === undefined) logger.warn('The replica of the database is read again')
    else logger.warn(`The replica of the database is not read: ${found}`)
  }

  async function tryToRead<R>(query: CompiledQuery): Promise<QueryResult<R> | undefined> {
    if (!isUsed || watch.isUnavailable || isUnknown || cluster === undefined) return undefined
    try {
      const connection = await driver.acquireConnection()
      const [checked, answered] = await Promise.allSettled([
        connection.executeQuery<{ fresh: boolean }>(isFresh(required, cluster)),
        connection.executeQuery<R>(query),
      ])
      await driver.releaseConnection(connection)
      if (checked.status === 'fulfilled' && checked.value.rows[0]?.fresh === true)
        return answered.status === 'fulfilled' ? answered.value : undefined
      // Until a probe finds it fresh, other reads need not try.
      isUsed = false
    } catch (error) {
      logger.debug({ err: error }, 'The replica of the database was not read')
    }
    return undefined
  }

  void watch.start()
  return {
    position: () => written,
    require: requirePosition,
    behindBytes: () => Math.max(0, required - replayed),
    async read<R>(query: CompiledQuery) {
      const result = await tryToRead<R>(query)
      onOldRead?.(result ? 'replica' : 'primary')
      return result
    },
    async notePosition(connection) {
      try {
        const { rows } = await connection.executeQuery<{ position: number }>(readPosition)
        written = Math.max(written ?? 0, rows[0]!.position)
      } catch {
        written = undefined
      }
      requirePosition(written)
    },
    async close() {
      await watch.close()
      await endPool(pool)
    },
  }
}
