import {
  chat,
  createHttpCall,
  isAppError,
  realtime,
  type ChatMessage,
  type ServerEvents,
} from '@engawa/contract'
import { WebSocket } from 'ws'
import { anyAddress } from '../factories.ts'
import { socketUrl } from '../socket.ts'

export type Faults = {
  /**
   * The probabilities that a WebSocket frame, in either direction, is lost (`drop`), duplicated (`double`) or delayed (`delay`).
   */
  drop: number
  double: number
  delay: number
}

export type UnreliableClient = ReturnType<typeof createUnreliableClient>

const RESEND_MS = 800
/** Like the web app, the client closes a socket that was silent for this time. */
const SILENCE_MS = 35_000
const SYNC_MS = 300

/**
 * Creates a client that behaves like the web app on an unreliable network: frames are lost, duplicated or delayed, and servers
 * crash. The client resends messages without a receipt, requests missing entries of its log, closes a silent socket, and loads its
 * log again after the log was reset.
 */
export function createUnreliableClient(options: {
  uid: number
  token: string
  /** Returns the URL of the server to which the client connects next. */
  url: () => string
  faults: Faults
  /** The minimum pause before a new socket, in milliseconds. */
  reconnectMs: number
  /** Returns random numbers from 0 to 1, which decide which frames have faults. */
  random: () => number
}) {
  const { uid, token, url, faults, reconnectMs, random } = options
  const messages = new Map<string, ChatMessage>()
  const outbox = new Map<string, { receiverId: number; content: string; sentAt: number }>()
  const ahead = new Set<number>()
  let head = 0
  let epoch: string | undefined
  let socket: WebSocket | undefined
  let ended = false
  let syncing: Promise<void> | undefined
  const timers = new Set<NodeJS.Timeout>()

  const later = (milliseconds: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!ended) work()
    }, milliseconds)
    timers.add(timer)
  }

  /** Calls `pass` as an unreliable network would pass on a frame: never, once or twice, at once or later. */
  function unreliably(pass: () => void): void {
    if (random() < faults.drop) return
    const times = random() < faults.double ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      if (random() < faults.delay) later(random() * 300, pass)
      else pass()
    }
  }

  const callAt = (base: string) =>
    createHttpCall({
      base: `${base}/v1`,
      headers: () => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': anyAddress() }),
      fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(SILENCE_MS) }),
    })

  async function open(): Promise<void> {
    const base = url()
    const reopen = (): void => later(reconnectMs * (1 + 2 * random()), () => void open())
    const ticket = await callAt(base)(realtime.ticket, {}).then(
      (made) => made.ticket,
      () => undefined,
    )
    if (ended) return
    if (ticket === undefined) return reopen()
    const opening = new WebSocket(socketUrl(base, ticket))
    socket = opening
    const timer = setTimeout(() => opening.terminate(), SILENCE_MS)
    timers.add(timer)
    opening.on('message', (data) => {
      timer.refresh()
      unreliably(() => receiveEvent(String(data)))
    })
    opening.on('error', () => {})
    opening.on('close', () => {
      clearTimeout(timer)
      timers.delete(timer)
      reopen()
    })
  }

  function receiveEvent(text: string): void {
    const { event, data } = JSON.parse(text) as { event: keyof ServerEvents; data: never }
    if (event === 'hello' || event === 'position') reach(data)
    else if (event === 'private_chat') storeMessage(data)
    else if (event === 'chat_entry') note((data as ServerEvents['chat_entry']).seq)
    else if (event === 'message_receipt') receive(data)
  }

  /** Loads the log when its position differs. A lower position may be outdated, so only the log itself proves a reset. */
  function reach(position: ServerEvents['position']): void {
    if (epoch !== undefined && position.epoch !== epoch) forget()
    epoch = position.epoch
    if (position.seq !== head) syncSoon()
  }

  /** Forgets the entries of a log that was reset. */
  function forget(): void {
    messages.clear()
    ahead.clear()
    head = 0
  }

  function storeMessage(message: ChatMessage): void {
    // Another message was at this position before.
    if (message.seq <= head && !messages.has(`${message.senderId}:${message.id}`)) {
      forget()
      syncSoon()
    }
    messages.set(`${message.senderId}:${message.id}`, message)
    note(message.seq)
  }

  function receive({ messageId, seq, createTime }: ServerEvents['message_receipt']): void {
    const sent = outbox.get(messageId)
    outbox.delete(messageId)
    if (!sent) return note(seq)
    const { receiverId, content } = sent
    const base = { id: messageId, senderId: uid, receiverId, content, msgType: 'text' as const }
    storeMessage({ ...base, createTime, timestamp: createTime, seq })
  }

  function note(seq: number): void {
    if (seq > head) ahead.add(seq)
    while (ahead.delete(head + 1)) head += 1
    if (ahead.size > 0) syncSoon()
  }

  function syncSoon(): void {
    syncing ??= new Promise<void>((resolve) => later(SYNC_MS, () => void sync().finally(resolve))).then(
      () => {
        syncing = undefined
        if (ahead.size > 0) syncSoon()
      },
    )
  }

  /** Fetches missing entries. Resolves with true when the log is complete. */
  async function sync(): Promise<boolean> {
    const call = callAt(url())
    try {
      for (;;) {
        const page = await call(chat.sync, { after: head, limit: 500 })
        if (page.seq < head) {
          forget()
          continue
        }
        for (const entry of page.items) {
          if (entry.kind === 'message') storeMessage(entry.message)
          else note(entry.seq)
        }
        if (page.nextCursor === null) return true
      }
    } catch (error) {
      // The server is being killed, or there were too many requests. The client tries again later.
      if (isAppError(error) && error.status < 429) throw error
      return false
    }
  }

  function transmit(id: string): void {
    const wanted = outbox.get(id)
    if (!wanted) return
    wanted.sentAt = performance.now()
    const { receiverId, content } = wanted
    const frame = JSON.stringify({
      event: 'private_chat',
      data: { id, receiverId, content, msgType: 'text', timestamp: new Date().toISOString() },
    })
    unreliably(() => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(frame)
    })
  }

  function resend(): void {
    const due = performance.now() - RESEND_MS
    for (const [id, { sentAt }] of outbox) if (sentAt < due) transmit(id)
    later(200, resend)
  }

  void open()
  resend()

  return {
    uid,
    messages,
    /** Returns the number of messages without a receipt. */
    waiting: (): number => outbox.size,
    send(receiverId: number, content: string, id: string): void {
      outbox.set(id, { receiverId, content, sentAt: 0 })
      transmit(id)
    },
    /** Fetches missing entries. Resolves with true when the log is complete. */
    catchUp: sync,
    end(): void {
      ended = true
      for (const timer of timers) clearTimeout(timer)
      socket?.terminate()
    },
  }
}
