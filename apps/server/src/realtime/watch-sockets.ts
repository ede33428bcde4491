import { CLOSE } from '@engawa/contract'
import type { Logger } from '@engawa/platform/logger'
import type { Sessions } from './admission.ts'
import type { Connection } from './connection.ts'
import type { Realtime } from './index.ts'

type WatchDeps = {
  accounts: Pick<Sessions, 'liveSessions'>
  realtime: Pick<Realtime, 'positionsOf' | 'logEpoch'>
  logger: Logger
}

/** A round checks the sockets in this many parts, so that ten thousand sockets are not checked at once. */
const PARTS = 30

/**
 * Checks open sockets in rounds: disconnects those without an answer to the last ping, and closes those whose session has
 * ended. Sends the log's position to each, so that a client notices within one round that its host is dead, that the bus lost a
 * message, or that the log was reset.
 */
export function watchSockets({ accounts, realtime, logger }: WatchDeps, roundMs: number) {
  const parts = Array.from({ length: PARTS }, () => new Set<Connection>())
  const silent = new WeakSet<Connection>()
  const partOf = new WeakMap<Connection, Set<Connection>>()
  let current = 0
  let next = 0
  let timer: NodeJS.Timeout | undefined

  const openOf = (part: ReadonlySet<Connection>): Connection[] =>
    [...part].filter(({ socket }) => socket.readyState === socket.OPEN)

  const logFailure = (error: unknown): void => logger.warn({ err: error }, 'sockets could not be checked')

  // The known position is sent first, because the database may be slow or away.
  function ping(connection: Connection): void {
    if (silent.has(connection)) return connection.socket.terminate()
    silent.add(connection)
    connection.socket.ping()
    connection.repeatPosition()
  }

  async function check(part: Connection[]): Promise<void> {
    const sessions = await accounts.liveSessions([...new Set(part.map(({ owner }) => owner.sessionId))])
    for (const connection of part) {
      const session = sessions.get(connection.owner.sessionId)
      if (session) connection.setRole(session.role)
      else connection.close(CLOSE.badToken, 'the session ended')
    }
    const uids = [...new Set(part.map(({ owner }) => owner.uid))]
    const [positions, epoch] = await Promise.all([realtime.positionsOf(uids), realtime.logEpoch()])
    for (const connection of part) connection.checkPosition(positions.get(connection.owner.uid) ?? 0, epoch)
  }

  function checkNextPart(): void {
    const part = openOf(parts[current]!)
    current = (current + 1) % PARTS
    if (part.length === 0) return
    part.forEach(ping)
    check(part).catch(logFailure)
  }

  /** Checks one part after the other, so that ten thousand sockets are not checked by one query. */
  async function checkAll(): Promise<void> {
    for (const part of parts) {
      const opened = openOf(part)
      if (opened.length > 0) await check(opened).catch(logFailure)
    }
  }

  return {
    add(connection: Connection): void {
      const part = parts[next]!
      next = (next + 1) % PARTS
      part.add(connection)
      partOf.set(connection, part)
      connection.socket.on('pong', () => silent.delete(connection))
    },
    remove: (connection: Connection): void => void partOf.get(connection)?.delete(connection),
    /** Checks all sockets now, and sends the position of the log to those that missed something. */
    checkAll,
    start(): void {
      timer = setInterval(checkNextPart, roundMs / PARTS).unref()
    },
    stop: (): void => clearInterval(timer),
  }
}
