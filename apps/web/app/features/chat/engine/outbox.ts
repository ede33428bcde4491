import { LIMITS, type ChatFile, type Receipt, type ServerEvents } from '@engawa/contract'
import type { Clock } from './clock.ts'
import type { Line } from './types.ts'

type Options = {
  clock: Clock
  readToken: () => string | null
  nextId: () => string
  /** Where the log stands. */
  position: () => number
  /** Gives a message to the socket; it may be lost on the way. */
  emit: (peerId: string, line: Line) => void
  /** A line of a conversation changed. */
  changed: (peerId: string, line: Line) => void
}

type Waiting = { peerId: string; line: Line; callOff: () => void }

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Messages on their way from this tab: sending until the receipt, failed after 5 s without one or by an error that names
 * them. Only what failed can be sent again, under the same id.
 */
export function createOutbox({ clock, readToken, nextId, position, emit, changed }: Options) {
  const waiting = new Map<string, Waiting>()
  // A receipt may come after the five seconds: the message was stored all the same.
  const failed = new Map<string, { peerId: string; line: Line }>()

  function start(peerId: string, line: Line): void {
    failed.delete(line.id)
    const callOff = clock.after(LIMITS.chatReceiptMs, () => fail(line.id))
    waiting.set(line.id, { peerId, line, callOff })
    changed(peerId, line)
    emit(peerId, line)
  }

  function fail(id: string, problem?: string): void {
    const found = waiting.get(id)
    if (!found) return
    found.callOff()
    waiting.delete(id)
    const line: Line = { ...found.line, status: 'failed', ...(problem ? { problem } : {}) }
    failed.set(id, { peerId: found.peerId, line })
    changed(found.peerId, line)
  }

  return {
    /** Sends a text; false when there is no login token or nothing but whitespace. Answers the line's id. */
    send(peerId: string, text: string, files: ChatFile[] = []): string | false {
      if (readToken() === null || text.trim() === '') return false
      const time = new Date(clock.now()).toISOString()
      const line: Line = {
        id: nextId(),
        text: text.trim(),
        time,
        sender: 'me',
        status: 'sending',
        after: position(),
      }
      start(peerId, files.length > 0 ? { ...line, files } : line)
      return line.id
    },
    /** Sends a failed message again; false for any other. */
    resend(peerId: string, line: Line): boolean {
      if (line.status !== 'failed' || line.sender !== 'me' || waiting.has(line.id)) return false
      if (readToken() === null) return false
      const { problem: _, ...rest } = line
      start(peerId, { ...rest, status: 'sending', after: position() })
      return true
    },
    receipt({ messageId, seq, createTime }: Receipt): void {
      const found = waiting.get(messageId) ?? failed.get(messageId)
      if (!found) return
      waiting.get(messageId)?.callOff()
      waiting.delete(messageId)
      failed.delete(messageId)
      const { problem: _, after: __, ...rest } = found.line
      changed(found.peerId, { ...rest, status: 'sent', seq, time: createTime })
    },
    error({ messageId, msg }: ServerEvents['message_error']): void {
      fail(messageId, msg)
    },
    /** Forgets everything without a word. */
    end(): void {
      for (const { callOff } of waiting.values()) callOff()
      waiting.clear()
      failed.clear()
    },
  }
}
