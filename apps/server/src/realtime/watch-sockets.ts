import { CLOSE } from '@engawa/contract'
import type { Logger } from '@engawa/platform/logger'
import type { Accounts } from '../features/accounts/index.ts'
import type { Chat } from '../features/chat/index.ts'
import type { Connection } from './connection.ts'

type WatchDeps = {
  accounts: Pick<Accounts, 'liveSessions'>
  chat: Pick<Chat, 'positionsOf'>
  logger: Logger
}

/** Sockets are looked after in so many parts of a round, so that ten thousand do not come due at once. */
const PARTS = 30

/**
 * Goes round the sockets: whoever did not answer the last ping is cut, whose session ran out is closed, and whoever may
 * have missed something is told where the log stands. A lost message of the bus is made good within one round.
 */
export function watchSockets(deps: WatchDeps, roundMs: number) {
  const { accounts, chat, logger } = deps
  const parts = Array.from({ length: PARTS }, () => new Set<Connection>())
  const silent = new WeakSet<Connection>()
  const partOf = new WeakMap<Connection, Set<Connection>>()
  let turn = 0
  let next = 0
  let timer: NodeJS.Timeout | undefined

  function ping(connection: Connection): void {
    if (silent.has(connection)) return connection.socket.terminate()
    silent.add(connection)
    connection.socket.ping()
  }

  async function check(part: Connection[]): Promise<void> {
    const alive = await accounts.liveSessions([...new Set(part.map(({ owner }) => owner.sessionId))])
    for (const connection of part)
      if (!alive.has(connection.owner.sessionId)) connection.close(CLOSE.badToken, 'the session ended')
    const positions = await chat.positionsOf([...new Set(part.map(({ owner }) => owner.uid))])
    for (const connection of part) connection.checkPosition(positions.get(connection.owner.uid) ?? 0)
  }

  function look(): void {
    const part = [...parts[turn]!].filter(({ socket }) => socket.readyState === socket.OPEN)
    turn = (turn + 1) % PARTS
    if (part.length === 0) return
    part.forEach(ping)
    check(part).catch((error: unknown) => logger.warn({ err: error }, 'sockets could not be checked'))
  }

  return {
    add(connection: Connection): void {
      const part = parts[next]!
      next = (next + 1) % PARTS
      part.add(connection)
      partOf.set(connection, part)
      connection.socket.on('pong', () => silent.delete(connection))
    },
    forget: (connection: Connection): void => void partOf.get(connection)?.delete(connection),
    start(): void {
      timer = setInterval(look, roundMs / PARTS)
      timer.unref()
    },
    stop: (): void => clearInterval(timer),
  }
}
