import {
  AppError,
  CLOSE,
  ClientEvents,
  Frame,
  messageOf,
  type ErrorName,
  type Language,
  type ServerEvents,
} from '@engawa/contract'
import type { Logger } from '@engawa/platform/logger'
import { randomKey } from '@engawa/platform/ids'
import type { WebSocket } from 'ws'
import { frameOf, type Chat, type Delivery } from '../features/chat/index.ts'
import { toAppError } from '../http/answer-error.ts'
import { createBucket } from './bucket.ts'

export type Owner = { uid: number; sessionId: number; language: Language }

export type Connection = ReturnType<typeof createConnection>

/** Bytes that may wait for a reader before it counts as too slow. */
const MAX_WAITING = 1024 * 1024
/** Frames of one socket: far above what a person does, far below what hurts others. */
const FRAMES = { perSecond: 200, burst: 1_500 }
const TYPING = { perSecond: 0.5, burst: 3 }

/** One open socket of a signed-in user: reads its frames, answers them, and passes on what is told to the user. */
export function createConnection(
  deps: { chat: Pick<Chat, 'send' | 'typing'>; logger: Logger },
  socket: WebSocket,
  owner: Owner,
) {
  const id = randomKey()
  const frames = createBucket(FRAMES)
  const typings = createBucket(TYPING)
  let answering = 0
  let lastSeq = 0

  function push(frame: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING) return close(CLOSE.tryLater, 'read too slowly')
    socket.send(frame)
  }

  const send = <K extends keyof ServerEvents>(event: K, data: ServerEvents[K]): void =>
    push(frameOf(event, data))

  function close(code: number, reason: string): void {
    if (socket.readyState !== socket.OPEN) return
    socket.close(code, reason)
    // A peer that is stuck or gone does not answer the closing either.
    setTimeout(() => socket.terminate(), 5_000).unref()
  }

  function refuse(name: ErrorName, event?: string): void {
    send('error', { name, msg: messageOf(name, owner.language), ...(event === undefined ? {} : { event }) })
  }

  function refuseMessage(messageId: string, error: AppError): void {
    const { errorName: name, retryAfterSeconds: seconds } = error
    const retry = seconds === undefined ? {} : { retryAfterMs: seconds * 1000 }
    send('message_error', { messageId, name, msg: messageOf(name, owner.language, error.values), ...retry })
  }

  async function takeMessage(data: unknown): Promise<void> {
    const parsed = ClientEvents.private_chat.safeParse(data)
    if (!parsed.success) {
      const messageId = idIn(data)
      if (messageId === undefined) refuse('bad_input', 'private_chat')
      else refuseMessage(messageId, new AppError('bad_input'))
      return
    }
    answering += 1
    try {
      const receipt = await deps.chat.send(owner.uid, parsed.data, id)
      lastSeq = Math.max(lastSeq, receipt.seq)
      send('message_receipt', receipt)
    } catch (error) {
      const known = toAppError(error)
      // While the database is away, every message would say so.
      if (known.status === 500) deps.logger.error({ err: known.cause ?? known }, 'a message was not stored')
      refuseMessage(parsed.data.id, known)
    } finally {
      answering -= 1
    }
  }

  async function takeTyping(data: unknown): Promise<void> {
    const parsed = ClientEvents.typing.safeParse(data)
    if (!parsed.success) return refuse('bad_input', 'typing')
    if (typings.take()) await deps.chat.typing(owner.uid, parsed.data.receiverId).catch(() => {})
  }

  function take(text: string): void {
    if (!frames.take()) return close(CLOSE.tryLater, 'too many frames')
    const frame = readFrame(text)
    if (!frame) return refuse('bad_json')
    if (frame.event === 'private_chat') void takeMessage(frame.data)
    else if (frame.event === 'typing') void takeTyping(frame.data)
    else refuse('unknown_event', frame.event)
  }

  socket.on('message', (data, isBinary) => {
    if (isBinary) close(CLOSE.notText, 'text only')
    else take(String(data))
  })

  return {
    id,
    owner,
    socket,
    send,
    close,
    /** Messages that came by this socket and are not answered yet. */
    get answering(): number {
      return answering
    },
    /** Passes on what is told to the user. */
    deliver({ except, seq, frame }: Delivery): void {
      if (except === id) return
      lastSeq = Math.max(lastSeq, seq)
      push(frame)
    },
    /** Tells where the log stands when something may not have arrived. */
    checkPosition(seq: number): void {
      if (seq <= lastSeq) return
      lastSeq = seq
      send('position', { seq })
    },
    greet(seq: number): void {
      lastSeq = Math.max(lastSeq, seq)
      send('hello', { userId: owner.uid, seq })
    },
  }
}

function readFrame(text: string): { event: string; data?: unknown } | undefined {
  try {
    return Frame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

// The sender waits for an answer to the id it gave, however wrong the rest is.
function idIn(data: unknown): string | undefined {
  const id = typeof data === 'object' && data !== null ? (data as { id?: unknown }).id : undefined
  return typeof id === 'string' && id.length <= 1_000 ? id : undefined
}
