import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { CLOSE, LIMITS } from '@engawa/contract'
import type { Metrics } from '@engawa/platform/metrics'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Deps } from '../deps.ts'
import type { CountRefusal } from '../endpoints/problems.ts'
import type { Runner } from '../endpoints/run.ts'
import { createAdmission, type Admission, type AdmissionOptions, type Sessions } from './admission.ts'
import { createConnection, type Connection, type Owner } from './connection.ts'
import { createHub } from './hub.ts'
import type { Realtime } from './index.ts'
import { watchSockets } from './watch-sockets.ts'

export type GatewayOptions = AdmissionOptions & {
  perUser: number
  /** The interval between two pings of a socket, each with the position of the log. Clients close a socket that is silent for 35 s. */
  pingMs: number
  /** Max time for a peer to answer a close frame. After this time the connection is destroyed. */
  closeMs: number
}

const defaults: GatewayOptions = {
  accept: { perSecond: 800, burst: 800, waiting: 8_000 },
  perMember: { perSecond: 5, burst: 100 },
  badTokens: { perSecond: 5, burst: 100 },
  perUser: LIMITS.socketsPerUser,
  pingMs: 20_000,
  closeMs: 1_000,
}

export type GatewayDeps = Pick<Deps, 'config' | 'logger' | 'pubSub' | 'events'> & {
  runner: Runner
  accounts: Sessions
  realtime: Realtime
  metrics: Metrics
  securityLog: { countRefusal: CountRefusal }
}

export type Gateway = ReturnType<typeof openGateway>

/** Accepts sockets at `/ws?token=…` and `/v1/ws?token=…` of an HTTP server; the token is a session token or a ticket. */
export function openGateway(deps: GatewayDeps, server: Server, options: Partial<GatewayOptions> = {}) {
  const { accounts, realtime, logger, events } = deps
  const settings = { ...defaults, ...options }
  const handshakes = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.socketFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const hub = createHub({ ...deps, withoutAccess: realtime.withoutAccess })
  const admission = createAdmission({ ...deps, tickets: realtime.tickets }, settings)
  const watch = watchSockets({ accounts, realtime, logger }, settings.pingMs)
  deps.metrics.gauge('realtime_sockets', 'Open sockets', () => hub.size)
  deps.metrics.gauge('realtime_sockets_waiting', 'Sockets waiting to be accepted', () => admission.waiting)
  let closing = false

  function left(connection: Connection): void {
    hub.remove(connection)
    watch.remove(connection)
    realtime.presence.closed(connection.owner.uid)
  }

  const { countRefusal } = deps.securityLog
  const connectionDeps = {
    ...deps,
    commands: realtime.commands,
    countRefusal,
    hub,
    left,
    closeMs: settings.closeMs,
  }

  async function open(socket: WebSocket, owner: Owner): Promise<void> {
    const [oldest] = hub.of(owner.uid)
    if (hub.of(owner.uid).length >= settings.perUser)
      oldest?.close(CLOSE.tryLater, 'too many sockets of one user')
    const connection = createConnection(connectionDeps, socket, owner)
    realtime.presence.opened(owner.uid)
    watch.add(connection)
    try {
      await hub.add(connection)
      realtime.presence.listening(owner.uid)
      // Positions are read after the subscription of the channel, so that no entry is missed. Later entries arrive as events.
      const [positions, epoch] = await Promise.all([realtime.positionsOf([owner.uid]), realtime.logEpoch()])
      connection.greet(positions.get(owner.uid) ?? 0, epoch)
    } catch (error) {
      logger.warn({ err: error }, 'a socket could not be served')
      connection.close(CLOSE.tryLater, 'not available')
    }
  }

  async function admit(request: IncomingMessage, raw: Duplex): Promise<Admission> {
    if (closing) return { close: CLOSE.goingAway }
    const cut = (): void => void raw.destroy()
    // Reads the socket, because otherwise it does not report that its peer is gone. Disconnects a client that sends data before
    // the handshake is answered.
    raw.on('data', cut).on('end', cut)
    const admitted = await admission.admit(request, raw)
    raw.off('data', cut).off('end', cut).pause()
    return closing ? { close: CLOSE.goingAway } : admitted
  }

  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    // Before the handshake, nothing else listens for errors, and an error without a listener ends the process.
    raw.on('error', ignore)
    if (!SOCKET_PATHS.has(pathOf(request))) return refuse(raw, '404 Not Found')
    const admitted = await admit(request, raw)
    if (raw.destroyed) return
    if ('refuse' in admitted) return refuse(raw, admitted.refuse)
    raw.off('error', ignore)
    handshakes.handleUpgrade(request, raw, head, (socket) => {
      if ('owner' in admitted) void open(socket, admitted.owner)
      else closeAtOnce(socket, admitted.close, settings.closeMs)
      raw.resume()
    })
  }

  const onUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    upgrade(request, raw, head).catch((error: unknown) => {
      logger.warn({ err: error }, 'a socket could not be opened')
      raw.destroy()
    })
  }

  events.on('session.ended', ({ uid, sessionId, loggedOut }) => {
    for (const connection of hub.of(uid))
      if (sessionId === undefined || connection.owner.sessionId === sessionId)
        connection.close(loggedOut ? CLOSE.logout : CLOSE.badToken, 'the session ended')
  })

  deps.pubSub.onGap(() => void watch.checkAll())
  server.on('upgrade', onUpgrade)
  watch.start()

  return {
    get size(): number {
      return hub.size
    },
    /** Waits until the accepted commands are answered, then closes every socket with the code 1001. */
    async close(): Promise<void> {
      closing = true
      watch.stop()
      const connections = hub.all()
      const answered = Promise.all(connections.map((each) => each.idle()))
      await Promise.race([answered, wait(settings.closeMs, undefined, { ref: false })])
      const spreadMs = Math.min(20_000, 1_000 + connections.length * 2)
      for (const connection of connections) {
        connection.send('going_away', { retryAfterMs: Math.round(Math.random() * spreadMs) })
        connection.close(CLOSE.goingAway, 'the server is going away')
      }
      await Promise.all(connections.map(({ socket }) => closed(socket)))
      server.off('upgrade', onUpgrade)
    },
  }
}

const ignore = (): void => {}

/** Paths of the socket. Clients that follow the specification literally open it below the base of the API. */
const SOCKET_PATHS = new Set(['/ws', '/v1/ws'])

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0]!

function refuse(raw: Duplex, status: string): void {
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => raw.destroy())
}

function closeAtOnce(socket: WebSocket, code: number, closeMs: number): void {
  socket.on('error', ignore)
  socket.close(code)
  setTimeout(() => socket.terminate(), closeMs).unref()
}

/** Resolves when a socket has closed. */
function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) resolve()
    else socket.once('close', () => resolve())
  })
}
