import type { ClientEvents, OutgoingMessage, Receipt, ServerEvents } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import { WebSocket } from 'ws'

const TIMEOUT_MS = 30_000

type Name = keyof ServerEvents
type ServerEvent = { [K in Name]: { event: K; data: ServerEvents[K] } }[Name]

export type Client = Awaited<ReturnType<typeof connect>>

/** Waits until `find` returns a value. Rejects after a time limit, with `what` in the message. */
export async function until<T>(what: string, find: () => T | Promise<T>): Promise<NonNullable<T>> {
  const end = performance.now() + TIMEOUT_MS
  for (;;) {
    const found = await find()
    if (found !== undefined && found !== null && found !== false) return found
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const socketUrl = (url: string, token: string): string =>
  `${url.replace(/^http/, 'ws')}/ws?token=${encodeURIComponent(token)}`

type ConnectOptions = { headers?: Record<string, string>; greeted?: boolean }

/**
 * Opens a socket like a browser, and records every event in order. Resolves after `hello`, or, with `greeted: false`, as soon as
 * the socket is open.
 */
export async function connect(url: string, token: string, { headers, greeted = true }: ConnectOptions = {}) {
  const events: ServerEvent[] = []
  let closed: { code: number; reason: string } | undefined
  const socket = new WebSocket(socketUrl(url, token), { headers: { 'accept-language': 'en', ...headers } })
  socket.on('message', (data) => events.push(JSON.parse(String(data)) as ServerEvent))
  socket.on('close', (code, reason) => (closed = { code, reason: String(reason) }))
  const failed = new Promise<never>((_, reject) => socket.once('error', reject))
  failed.catch(() => {})
  await Promise.race([failed, new Promise((resolve) => socket.once('open', resolve))])

  const all = <K extends Name>(event: K): ServerEvents[K][] =>
    events.filter((each) => each.event === event).map((each) => each.data as ServerEvents[K])

  const waitFor = <K extends Name>(
    event: K,
    fits: (data: ServerEvents[K]) => boolean = () => true,
  ): Promise<ServerEvents[K]> =>
    until(`${event}; got ${events.map((each) => each.event).join()}`, () => all(event).find(fits))

  const emit = <K extends keyof ClientEvents>(event: K, data: ClientEvents[K]): void =>
    socket.send(JSON.stringify({ event, data }))

  const client = {
    socket,
    events,
    all,
    waitFor,
    emit,
    raw: (data: string | Buffer): void => socket.send(data),
    /** Sends a message and waits for its receipt. */
    async sendMessage(
      receiverId: number,
      content: string,
      more: Partial<OutgoingMessage> = {},
    ): Promise<Receipt> {
      const id = more.id ?? randomKey()
      emit('private_chat', { receiverId, content, timestamp: new Date().toISOString(), ...more, id })
      return waitFor('message_receipt', (receipt) => receipt.messageId === id)
    },
    /** Sends a message that the server must refuse. Returns the error. */
    async sendRefused(receiverId: number, content: string, more: Partial<OutgoingMessage> = {}) {
      const id = more.id ?? randomKey()
      emit('private_chat', { receiverId, content, ...more, id })
      return waitFor('message_error', (error) => error.messageId === id)
    },
    closed: () => until('the socket to close', () => closed),
    async close(): Promise<void> {
      socket.close(1000)
      await until('the socket to close', () => closed)
    },
  }
  if (greeted) await waitFor('hello')
  return client
}
