import {
  attachmentNames,
  LIMITS,
  type ChatAttachment,
  type ChatFile,
  type Receipt,
  type ServerEvents,
  type Sticker,
} from '@engawa/contract'
import type { Clock } from '#app/lib/realtime/clock.ts'
import type { Line, LineQuote } from './types.ts'

/** The content of a message in addition to its text. */
export type Enclosed = {
  files?: ChatFile[]
  attachments?: ChatAttachment[]
  sticker?: Sticker
  replyTo?: LineQuote
  forwarded?: true
}

type Options = {
  clock: Clock
  readToken: () => string | null
  nextId: () => string
  /** Returns the position up to which the log was processed. */
  position: () => number
  /** Passes a message to the socket. The socket may lose it. */
  emit: (peerId: string, line: Line) => void
  /** Called when a message of a conversation has changed. */
  changed: (peerId: string, line: Line) => void
}

type Waiting = { peerId: string; line: Line; cancel: () => void }

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Creates the outbox of this tab. A message fails after 5 s without a receipt, or after an error with its id. Only a failed message
 * can be sent again, with the same id.
 */
export function createOutbox({ clock, readToken, nextId, position, emit, changed }: Options) {
  const waiting = new Map<string, Waiting>()
  // A receipt that arrives after the five seconds still means that the server stored the message.
  const failed = new Map<string, { peerId: string; line: Line }>()

  function start(peerId: string, line: Line): void {
    failed.delete(line.id)
    const cancel = clock.after(LIMITS.chatReceiptMs, () => fail(line.id))
    waiting.set(line.id, { peerId, line, cancel })
    changed(peerId, line)
    emit(peerId, line)
  }

  function fail(id: string, problem?: string): void {
    const found = waiting.get(id)
    if (!found) return
    found.cancel()
    waiting.delete(id)
    const line: Line = { ...found.line, status: 'failed', ...(problem ? { problem } : {}) }
    failed.set(id, { peerId: found.peerId, line })
    changed(found.peerId, line)
  }

  return {
    /** Sends a message and returns its id. Returns false without a session token or without content. */
    send(
      peerId: string,
      text: string,
      { files = [], attachments = [], sticker, replyTo, forwarded }: Enclosed = {},
    ): string | false {
      if (readToken() === null || (text.trim() === '' && files.length + attachments.length === 0 && !sticker))
        return false
      const time = new Date(clock.now()).toISOString()
      const line: Line = {
        id: nextId(),
        text: text.trim() || attachmentNames(attachments),
        time,
        sender: 'me',
        status: 'sending',
        after: position(),
        ...(files.length > 0 ? { files } : {}),
        ...(attachments.length > 0 ? { attachments } : {}),
        ...(sticker ? { sticker } : {}),
        ...(replyTo ? { replyTo } : {}),
        ...(forwarded ? { forwarded } : {}),
      }
      start(peerId, line)
      return line.id
    },
    /** Sends a failed message again. Returns false for any other message. */
    resend(peerId: string, line: Line): boolean {
      if (line.status !== 'failed' || line.sender !== 'me' || waiting.has(line.id)) return false
      if (readToken() === null) return false
      const { problem: _, ...rest } = line
      start(peerId, { ...rest, status: 'sending', after: position() })
      return true
    },
    /** Passes the messages without a receipt to a new leading tab. The server ignores those that it has. */
    emitWaiting(): void {
      for (const { peerId, line } of waiting.values()) {
        changed(peerId, line)
        emit(peerId, line)
      }
    },
    receipt({ messageId, seq, createTime }: Receipt): void {
      const found = waiting.get(messageId) ?? failed.get(messageId)
      if (!found) return
      waiting.get(messageId)?.cancel()
      waiting.delete(messageId)
      failed.delete(messageId)
      const { problem: _, after: __, ...rest } = found.line
      changed(found.peerId, { ...rest, status: 'sent', seq, time: createTime })
    },
    error({ messageId, msg }: ServerEvents['message_error']): void {
      fail(messageId, msg)
    },
    /** Stops the timers. Messages that are being sent do not fail. */
    end(): void {
      for (const { cancel } of waiting.values()) cancel()
      waiting.clear()
      failed.clear()
    },
  }
}
