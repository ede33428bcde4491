import { Client, Pool } from 'pg'
import type { Logger } from '../logger/index.ts'
import { columnTypes } from './column-types.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { PreparingClient } from './preparing-client.ts'
import { type RoundTripListener, watchRoundTrips } from './round-trips.ts'
import type { ServerWatch } from './watch-server.ts'

const STATEMENT_TIMEOUT = 15_000

/** The time in milliseconds after which an unused connection is closed. A new connection to another machine takes four round trips. */
const REMOTE_IDLE_MS = 600_000
const LOCAL_IDLE_MS = 10_000

/** The timeouts of connections whose statements are short. */
export const limits = {
  statement_timeout: STATEMENT_TIMEOUT,
  // This client-side timeout is needed because a frozen or unreachable server does not end its statements.
  query_timeout: STATEMENT_TIMEOUT + 1_000,
  idle_in_transaction_session_timeout: 60_000,
}

export type PoolOptions = {
  url: string
  size: number
  name: string
  watch: Pick<ServerWatch, 'isUnavailable' | 'track'>
  /** Whether frequent statements are prepared. */
  prepares: boolean
  timeouts: Partial<typeof limits>
  /** Whether the server is on this machine, so that a new connection costs little. */
  isLocal?: boolean
  onRoundTrip?: RoundTripListener | undefined
}

/** Opens a pool of connections that send statements without waiting for earlier answers. */
export function openPool(options: PoolOptions, logger: Logger): Pool {
  const { url, size, name, watch, prepares, timeouts, isLocal = false, onRoundTrip } = options
  const Base = prepares ? PreparingClient : Client
  const pool = new Pool({
    Client: clientOf(watch, onRoundTrip ? watchRoundTrips(Base, onRoundTrip) : Base),
    connectionString: url,
    max: size,
    application_name: name,
    ...timeouts,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: isLocal ? LOCAL_IDLE_MS : REMOTE_IDLE_MS,
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
function clientOf(watch: PoolOptions['watch'], Base: typeof Client): typeof Client {
  return class extends Base {
    // oxlint-disable-next-line typescript/no-explicit-any -- this type must match both overloads of pg's `connect`
    override connect(...args: any[]): any {
      const [callback] = args as [((error: Error) => void) | undefined]
      if (!watch.isUnavailable) {
        watch.track(this)
        return super.connect(...(args as [() => void]))
      }
      const error = new DatabaseUnavailableError()
      if (!callback) return Promise.reject(error)
      process.nextTick(callback, error)
    }
  }
}

/** Closes the pool after its running queries. Waits at most ten seconds for connections that were not released. */
export async function endPool(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, 10_000)))
  await Promise.race([pool.end(), timeout])
  clearTimeout(timer)
}
