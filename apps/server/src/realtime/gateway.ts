import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { CLOSE, LIMITS, type Language } from '@engawa/contract'
import type { Metrics } from '@engawa/platform/metrics'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Deps } from '../deps.ts'
import type { Accounts } from '../features/accounts/index.ts'
import type { Chat } from '../features/chat/index.ts'
import { languageOf } from '../http/language.ts'
import { createAcceptPace, type PaceOptions } from './accept-pace.ts'
import { createConnection, type Connection, type Owner } from './connection.ts'
import { createHub } from './hub.ts'
import { isOwnOrigin } from './origin.ts'
import { watchSockets } from './watch-sockets.ts'

export type GatewayOptions = {
  accept: PaceOptions
  perUser: number
  /** How often each socket is asked whether it lives. */
  pingMs: number
  /** How long sockets have to close before they are cut. */
  closeMs: number
}

const usual: GatewayOptions = {
  accept: { perSecond: 800, burst: 800, waiting: 8_000 },
  perUser: LIMITS.socketsPerUser,
  pingMs: 30_000,
  closeMs: 2_000,
}

export type GatewayDeps = Pick<Deps, 'config' | 'logger' | 'pubSub' | 'events'> & {
  accounts: Pick<Accounts, 'viewerOf' | 'liveSessions'>
  chat: Chat
  metrics: Metrics
}

export type Gateway = ReturnType<typeof openGateway>

/** Takes sockets at `/ws?token=…` of an HTTP server. */
export function openGateway(deps: GatewayDeps, server: Server, options: Partial<GatewayOptions> = {}) {
  const { accounts, chat, config, logger, events } = deps
  const settings = { ...usual, ...options }
  const door = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.socketFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const hub = createHub(deps, settings.perUser)
  const enter = createAcceptPace(settings.accept)
  const watch = watchSockets({ accounts, chat, logger }, settings.pingMs)
  deps.metrics.gauge('realtime_sockets', 'Open sockets', () => hub.size)
  let closing = false

  /** Who a request is from, or the code to close its socket with. */
  async function ownerOf(request: IncomingMessage): Promise<Owner | number> {
    if (closing) return CLOSE.goingAway
    if (!(await enter())) return CLOSE.tryLater
    if (closing) return CLOSE.goingAway
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('token') ?? ''
    try {
      const session = await accounts.viewerOf(token)
      if (!session) return CLOSE.badToken
      return {
        uid: session.uid,
        sessionId: session.sessionId,
        language: languageFromHeaders(request.headers),
      }
    } catch (error) {
      logger.warn({ err: error }, 'a token could not be looked up')
      return CLOSE.tryLater
    }
  }

  function refuse(socket: WebSocket, code: number): void {
    socket.on('error', ignore)
    socket.close(code)
    setTimeout(() => socket.terminate(), settings.closeMs).unref()
  }

  async function seat(socket: WebSocket, owner: Owner): Promise<void> {
    const connection = createConnection({ chat, logger }, socket, owner)
    socket.on('error', ignore)
    socket.on('close', () => {
      hub.remove(connection)
      watch.forget(connection)
      chat.presence.left(owner.uid)
    })
    chat.presence.came(owner.uid)
    watch.add(connection)
    try {
      await hub.add(connection)
      // Read after the channel is heard: what is stored later arrives, what was stored before is in this number.
      connection.greet(await chat.positionOf(owner.uid))
    } catch (error) {
      logger.warn({ err: error }, 'a socket could not be served')
      connection.close(CLOSE.tryLater, 'not available')
    }
  }

  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    // Until the handshake is done nobody else listens, and an error without a listener ends the process.
    raw.on('error', ignore)
    if (!isOwnOrigin(request.headers, config)) return refuseRaw(raw, '403 Forbidden')
    const owner = await ownerOf(request)
    if (raw.destroyed) return
    raw.off('error', ignore)
    door.handleUpgrade(request, raw, head, (socket) => {
      if (typeof owner === 'number') refuse(socket, owner)
      else void seat(socket, owner)
    })
  }

  const onUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    if (pathOf(request) !== '/ws') return refuseRaw(raw, '404 Not Found')
    upgrade(request, raw, head).catch((error: unknown) => {
      logger.warn({ err: error }, 'a socket could not be opened')
      raw.destroy()
    })
  }

  events.on('session.ended', ({ uid, sessionId }) => {
    for (const connection of hub.of(uid))
      if (sessionId === undefined || connection.owner.sessionId === sessionId)
        connection.close(CLOSE.badToken, 'the session ended')
  })

  server.on('upgrade', onUpgrade)
  watch.start()

  return {
    get size(): number {
      return hub.size
    },
    /** Says good-bye: what was sent is stored and answered, then every socket is closed with 1001. */
    async close(): Promise<void> {
      closing = true
      watch.stop()
      await Promise.race([chat.drain(), wait(settings.closeMs, undefined, { ref: false })])
      const connections = [...hub.all()]
      const spreadMs = Math.min(20_000, 1_000 + connections.length * 2)
      for (const connection of connections) {
        connection.send('going_away', { retryAfterMs: Math.round(Math.random() * spreadMs) })
        connection.close(CLOSE.goingAway, 'the server is going away')
      }
      await closedOrCut(connections, settings.closeMs)
      server.off('upgrade', onUpgrade)
      await hub.close()
    },
  }
}

const languageFromHeaders = (headers: IncomingHttpHeaders): Language =>
  languageOf(/(?:^|;\s*)lang=([\w-]+)/.exec(headers.cookie ?? '')?.[1], headers['accept-language'])

const ignore = (): void => {}

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0]!

function refuseRaw(raw: Duplex, status: string): void {
  raw.on('error', ignore)
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Resolves when all are closed; those that are not after a while are cut. */
async function closedOrCut(connections: Connection[], patienceMs: number): Promise<void> {
  const closed = connections.map(
    ({ socket }) =>
      new Promise<void>((resolve) => {
        if (socket.readyState === socket.CLOSED) resolve()
        else socket.once('close', () => resolve())
      }),
  )
  const cut = setTimeout(() => connections.forEach(({ socket }) => socket.terminate()), patienceMs)
  await Promise.all(closed)
  clearTimeout(cut)
}
