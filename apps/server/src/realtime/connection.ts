import { CLOSE, Frame, messageOf, type ErrorName, type Language, type ServerEvents } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import type { Logger } from '@engawa/platform/logger'
import type { WebSocket } from 'ws'
import { toAppError, type CountRefusal } from '../endpoints/problems.ts'
import type { Runner } from '../endpoints/run.ts'
import type { Handler, Viewer } from '../endpoints/operation.ts'
import type { Endpoint } from '@engawa/contract'
import { createBucket } from './bucket.ts'
import { frameOf, type Delivery } from './channels.ts'
import type { CommandRegistry, CommandSocket, RegisteredCommand } from './commands.ts'

/** The owner of a socket. */
export type Owner = { uid: number; role: number; sessionId: number; address: string; language: Language }

export type ConnectionDeps = {
  commands: Pick<CommandRegistry, 'find'>
  runner: Runner
  logger: Logger
  countRefusal: CountRefusal
  hub: {
    join(connection: Connection, channel: string): Promise<unknown>
    leave(connection: Connection, channel: string): void
  }
  /** Called once, when the socket has closed or begins to close. */
  left(connection: Connection): void
  /** Max time for a peer to answer a close frame. */
  closeMs: number
}

export type Connection = ReturnType<typeof createConnection>

/** Max bytes that may wait to be sent; a reader with more counts as too slow. */
const MAX_WAITING = 1024 * 1024
/** Max rate of frames from one socket: far above the rate of a person, and too low to slow others down. */
const FRAMES = { perSecond: 200, burst: 1_500 }

/** Creates the connection of a member's open socket. It runs and answers commands, and forwards events of its channels. */
export function createConnection(deps: ConnectionDeps, socket: WebSocket, owner: Owner) {
  const id = randomKey()
  const frames = createBucket(FRAMES)
  const channels = new Set<string>()
  const running = new Set<Promise<void>>()
  let open = true
  /** The last position and epoch that the client received. */
  let known = { seq: 0, epoch: '' }

  const viewer: Viewer = { ...owner, userAgent: '', setTokenCookie: () => {} }

  function push(frame: string): void {
    if (!open || socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING) return close(CLOSE.tryLater, 'read too slowly')
    socket.send(frame)
  }

  const send = <K extends keyof ServerEvents>(event: K, data: ServerEvents[K]): void =>
    push(frameOf(event, data))

  function leave(): void {
    if (!open) return
    open = false
    deps.left(connection)
  }

  /** Begins to close the socket, which accepts and sends no more frames. A peer that does not answer is disconnected. */
  function close(code: number, reason: string): void {
    if (!open) return
    leave()
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), deps.closeMs).unref()
  }

  function reached(seq: number): void {
    known = { ...known, seq: Math.max(known.seq, seq) }
  }

  const commandSocket: CommandSocket = {
    id,
    channels,
    reached,
    async join(channel) {
      await deps.hub.join(connection, channel)
      // The socket was closed, or left the channel, while the bus was subscribing.
      if (!open || !channels.has(channel)) deps.hub.leave(connection, channel)
    },
    leave(channel) {
      if (channels.delete(channel)) deps.hub.leave(connection, channel)
    },
  }

  function refuse(name: ErrorName, event?: string): void {
    send('error', { name, msg: messageOf(name, owner.language), ...(event === undefined ? {} : { event }) })
  }

  function refuseCommand(event: string, raw: unknown, command: RegisteredCommand, error: unknown): void {
    const known = toAppError(error)
    if (known.status === 500) deps.logger.error({ err: known.cause ?? known, event }, 'a command failed')
    const { errorName: name, retryAfterSeconds: seconds, values } = known
    const text = {
      name,
      msg: messageOf(name, owner.language, values),
      ...(seconds === undefined ? {} : { retryAfterMs: seconds * 1000 }),
    }
    deps.countRefusal(known, { by: viewer, hasToken: true, place: `socket ${event}` })
    const own = command.refusalOf(raw)
    if (own) send(own.event, { ...own.data, ...text })
    else send('error', { ...text, event })
  }

  async function run(event: string, raw: unknown, command: RegisteredCommand): Promise<void> {
    const { definition } = command
    const handler = (as: Viewer, input: never) => command.handler(as, input, commandSocket)
    try {
      if (definition.rate) await deps.runner.countAddress(definition.rate, viewer.address)
      const { data } = await deps.runner.run(
        { endpoint: definition, handler: handler as Handler<Endpoint> },
        viewer,
        { body: raw },
      )
      if (definition.answer) push(JSON.stringify({ event: definition.answer, data }))
    } catch (error) {
      refuseCommand(event, raw, command, error)
    }
  }

  function receive(text: string): void {
    if (!frames.take()) return close(CLOSE.tryLater, 'too many frames')
    const frame = readFrame(text)
    if (!frame) return refuse('bad_json')
    const command = deps.commands.find(frame.event)
    if (!command) return refuse('unknown_event', frame.event)
    const work = run(frame.event, frame.data, command).finally(() => running.delete(work))
    running.add(work)
  }

  socket.on('message', (data, isBinary) => {
    if (!open) return
    if (isBinary) close(CLOSE.notText, 'text only')
    else receive(String(data))
  })
  socket.on('close', leave)
  socket.on('error', () => {})

  const connection = {
    id,
    owner,
    socket,
    channels,
    send,
    close,
    reached,
    viewer,
    /** Unsubscribes from a channel. */
    unsubscribe: commandSocket.leave,
    /** Updates the role, which is read again from time to time together with the state of the session. */
    setRole: (role: number): void => void (viewer.role = role),
    /** Resolves when all accepted commands have been answered. */
    idle: async (): Promise<void> => void (await Promise.all(running)),
    /** Forwards an event of a channel to the socket. */
    deliver({ except, seq, frame }: Delivery): void {
      if (except === id) return
      reached(seq)
      push(frame)
    },
    /** Sends the position again without a query. The client closes a socket that is silent for too long. */
    repeatPosition(): void {
      if (known.epoch !== '') send('position', known)
    },
    /**
     * Sends the position of the member's log if the client does not know it: an event was lost, or the position is lower or
     * belongs to another epoch after a failover. The client compares a lower position with the log before it uses it.
     */
    checkPosition(seq: number, epoch: string): void {
      if (known.epoch === '' || (seq === known.seq && epoch === known.epoch)) return
      known = { seq, epoch }
      send('position', known)
    },
    greet(seq: number, epoch: string): void {
      reached(seq)
      known = { ...known, epoch }
      send('hello', { userId: owner.uid, seq, epoch })
    },
  }
  return connection
}

function readFrame(text: string): { event: string; data?: unknown } | undefined {
  try {
    return Frame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
