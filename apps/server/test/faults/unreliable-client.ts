import { chat, createHttpCall, isAppError, type ChatMessage, type ServerEvents } from '@engawa/contract'
import { WebSocket } from 'ws'
import { anyAddress } from '../factories.ts'
import { socketUrl } from '../socket.ts'

export type Faults = {
  /** Parts of all frames, in both directions, that are lost, doubled and held back. */
  drop: number
  double: number
  delay: number
}

export type UnreliableClient = ReturnType<typeof createUnreliableClient>

const RESEND_MS = 800
const RECONNECT_MS = 150
const SYNC_MS = 300

/**
 * A client as a good page is one, on a line that loses, doubles and delays frames, to servers that die: it sends again
 * what has no receipt, follows the numbers of its log and asks for what it missed.
 */
export function createUnreliableClient(options: {
  uid: number
  token: string
  /** A server to turn to now. */
  url: () => string
  faults: Faults
  /** From 0 to 1: decides which frames suffer. */
  random: () => number
}) {
  const { uid, token, url, faults, random } = options
  const messages = new Map<string, ChatMessage>()
  const outbox = new Map<string, { receiverId: number; content: string; sentAt: number }>()
  const ahead = new Set<number>()
  let head = 0
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

  /** Does what a bad line would with a frame. */
  function unreliably(pass: () => void): void {
    if (random() < faults.drop) return
    const times = random() < faults.double ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      if (random() < faults.delay) later(random() * 300, pass)
      else pass()
    }
  }

  function open(): void {
    const opening = new WebSocket(socketUrl(url(), token))
    socket = opening
    opening.on('message', (data) => unreliably(() => hear(String(data))))
    opening.on('error', () => {})
    opening.on('close', () => later(RECONNECT_MS * (1 + random()), open))
  }

  function hear(text: string): void {
    const { event, data } = JSON.parse(text) as { event: keyof ServerEvents; data: never }
    if (event === 'hello' || event === 'position') reach((data as ServerEvents['hello']).seq)
    else if (event === 'private_chat') keep(data)
    else if (event === 'chat_entry') note((data as ServerEvents['chat_entry']).seq)
    else if (event === 'message_receipt') receive(data)
  }

  function reach(seq: number): void {
    if (seq > head) askSoon()
  }

  function keep(message: ChatMessage): void {
    messages.set(`${message.senderId}:${message.id}`, message)
    note(message.seq)
  }

  function receive({ messageId, seq, createTime }: ServerEvents['message_receipt']): void {
    const sent = outbox.get(messageId)
    outbox.delete(messageId)
    if (!sent) return note(seq)
    const { receiverId, content } = sent
    const base = { id: messageId, senderId: uid, receiverId, content, msgType: 'text' as const }
    keep({ ...base, createTime, timestamp: createTime, seq })
  }

  function note(seq: number): void {
    if (seq > head) ahead.add(seq)
    while (ahead.delete(head + 1)) head += 1
    if (ahead.size > 0) askSoon()
  }

  function askSoon(): void {
    syncing ??= new Promise<void>((resolve) => later(SYNC_MS, () => void ask().finally(resolve))).then(() => {
      syncing = undefined
      if (ahead.size > 0) askSoon()
    })
  }

  /** Fetches what is missing; true when the log is complete. */
  async function ask(): Promise<boolean> {
    const call = createHttpCall({
      base: `${url()}/v1`,
      headers: () => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': anyAddress() }),
      fetch,
    })
    try {
      for (;;) {
        const page = await call(chat.sync, { after: head, limit: 500 })
        for (const entry of page.items) {
          if (entry.kind === 'message') keep(entry.message)
          else note(entry.seq)
        }
        if (page.nextCursor === null) return true
      }
    } catch (error) {
      // A server that is being killed, or too many questions: asked again later.
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

  open()
  resend()

  return {
    uid,
    messages,
    /** Messages without a receipt. */
    waiting: (): number => outbox.size,
    send(receiverId: number, content: string, id: string): void {
      outbox.set(id, { receiverId, content, sentAt: 0 })
      transmit(id)
    },
    /** Asks for all that is missing; true when it got it. */
    catchUp: ask,
    end(): void {
      ended = true
      for (const timer of timers) clearTimeout(timer)
      socket?.terminate()
    },
  }
}
