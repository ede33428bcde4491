import { LIMITS, type Receipt, type ServerEvents } from '@engawa/contract'
import { createChangeQueue } from './change-queue.ts'
import type { EngineBase, Waiting } from './engine-base.ts'
import { entryOfMessage } from './incoming.ts'
import { lineOf } from './lines.ts'
import { createOutbox } from './outbox.ts'
import type { Sync } from './sync.ts'
import type { ChatState, Line, Pending, Unsent } from './types.ts'

/** Messages up to this age in milliseconds are sent again automatically. An older message would surprise its recipient. */
const RESEND_MS = 86_400_000
/** Maximum number of characters of an unsent message that the list of conversations stores. */
const MAX_PREVIEW_CHARS = 200

type Unconfirmed = { peerId: string; line: Line; since: number }

/** Creates the sender of messages and changes: this tab's outbox and, in the leading tab, the unconfirmed messages of all tabs. */
export function createSending(base: EngineBase, sync: Sync) {
  const { me, tabId, clock, call, store, tabs, writer, socket, change } = base
  // Messages that were passed to the socket of this browser, and whose receipts have not arrived.
  const unconfirmed = new Map<string, Unconfirmed>()
  let lastStored: Waiting | null = null
  let lastChange = 0

  const outbox = createOutbox({
    ...{ clock, readToken: base.readToken, nextId: base.nextId },
    position: () => tabs.state.seq,
    emit: (peerId, line) => tabs.command({ do: 'send', peerId, line }),
    changed(peerId, line) {
      void store.write({ lines: new Map([[peerId, [line]]]) })
      tabs.broadcast({ event: 'lines', peerId, lines: [line] })
      change({ type: 'unsent', peerId, id: line.id, unsent: unsentOf(line) })
    },
  })

  const changes = createChangeQueue({
    ...{ call, clock, pending: () => tabs.state.pending },
    done({ id, peerId }, message) {
      const lines: Line[] = [{ ...lineOf(message, me), update: true }]
      writer.lines(peerId, lines)
      tabs.broadcast({ event: 'lines', peerId, lines })
      change({ type: 'answered', id })
    },
    refused({ id }, error) {
      change({ type: 'answered', id })
      tabs.broadcast({ event: 'refused', text: base.errorText?.(error) ?? '' })
    },
  })

  // Stores changes and messages that wait for the server, so that they survive when all tabs are closed.
  function storeWaiting({ pending, unsent }: ChatState): void {
    if (
      !tabs.leads ||
      lastStored === null ||
      (lastStored.pending === pending && lastStored.unsent === unsent)
    )
      return
    lastStored = { pending, unsent }
    base.waiting?.write(lastStored)
  }

  function readWaiting(): void {
    if (lastStored !== null) return
    const { pending, unsent } = tabs.state
    const nothing = pending.length === 0 && Object.keys(unsent).length === 0
    lastStored = (nothing ? base.waiting?.read() : undefined) ?? { pending, unsent }
    if (nothing) change({ type: 'kept', ...lastStored })
  }

  function sendWaiting(): void {
    void changes.flush()
    void resendFailed()
  }

  /** Sends again the messages that failed because the server could not be reached. */
  async function resendFailed(): Promise<void> {
    const since = clock.now() - RESEND_MS
    for (const [peerId, unsent] of Object.entries(tabs.state.unsent)) {
      const ids = Object.entries(unsent).filter(([, { state, time }]) => {
        const at = Date.parse(time)
        const lost = state === 'sending' && clock.now() - at > LIMITS.chatReceiptMs
        return (state === 'failed' || lost) && at > since
      })
      if (ids.length === 0) continue
      const { lines } = await store.lines(peerId)
      for (const [id] of ids) {
        const line = lines.find((each) => each.id === id && each.sender === 'me')
        if (base.ended) return
        if (line && line.status !== 'sent') outbox.resend(peerId, { ...line, status: 'failed' })
        else change({ type: 'unsent', peerId, id, unsent: null })
      }
    }
  }

  function emitMessage(
    peerId: string,
    { id, text, time, files = [], attachments = [], sticker, replyTo, forwarded }: Line,
  ): void {
    const enclosed = [...files, ...attachments].map((file) => ({ id: file.id }))
    socket.send('private_chat', {
      id,
      receiverId: Number(peerId),
      content: text,
      msgType: 'text',
      timestamp: time,
      ...(enclosed.length > 0 ? { files: enclosed } : {}),
      ...(sticker ? { sticker } : {}),
      ...(replyTo ? { replyTo: nameOfQuoted(replyTo.key, peerId) } : {}),
      ...(forwarded ? { forwarded } : {}),
    })
  }

  function quoteOfOwn({ key, time, ...quote }: NonNullable<Line['replyTo']>, peerId: string) {
    return { ...quote, ...nameOfQuoted(key, peerId), createTime: time }
  }

  function nameOfQuoted(key: string, peerId: string): { id: string; senderId: number } {
    const at = key.indexOf(':')
    return { id: key.slice(at + 1), senderId: key.slice(0, at) === 'me' ? me : Number(peerId) }
  }

  const ownMessage = ({ peerId, line }: Unconfirmed, { seq, createTime }: Receipt) => ({
    id: line.id,
    senderId: me,
    receiverId: Number(peerId),
    content: line.text,
    msgType: 'text' as const,
    createTime,
    timestamp: createTime,
    seq,
    ...(line.files ? { files: line.files } : {}),
    ...(line.attachments ? { attachments: line.attachments } : {}),
    ...(line.sticker ? { sticker: line.sticker } : {}),
    ...(line.replyTo ? { replyTo: quoteOfOwn(line.replyTo, peerId) } : {}),
    ...(line.forwarded ? { forwarded: line.forwarded } : {}),
  })

  function applyReceipt(receipt: Receipt): void {
    const found = unconfirmed.get(receipt.messageId)
    unconfirmed.delete(receipt.messageId)
    tabs.broadcast({ event: 'receipt', data: receipt })
    if (found) sync.receive(entryOfMessage(ownMessage(found, receipt), me))
    else sync.catchUp(receipt.seq)
  }

  function applyError(error: ServerEvents['message_error']): void {
    unconfirmed.delete(error.messageId)
    const isOf = ([, unsent]: [string, object]) => Object.hasOwn(unsent, error.messageId)
    const [peerId] = Object.entries(tabs.state.unsent).find(isOf) ?? []
    // The peer refuses private messages now, so the entry of the peer is loaded again.
    if (error.name === 'letters_refused' && peerId !== undefined) sync.refreshSoon(peerId)
    tabs.broadcast({ event: 'error', data: error })
  }

  function emitUnconfirmed(): void {
    for (const [id, { peerId, line, since }] of unconfirmed) {
      // A message is sent again only within five seconds after it was first sent; the server ignores duplicates.
      if (clock.now() - since < 5_000) emitMessage(peerId, line)
      else unconfirmed.delete(id)
    }
  }

  base.subscribe(storeWaiting)
  base.onTabEvent((event) => {
    if (event.event === 'receipt') outbox.receipt(event.data as Receipt)
    if (event.event === 'error') outbox.error(event.data as ServerEvents['message_error'])
  })
  base.atEnd(outbox.end)
  base.atEnd(changes.end)

  return {
    outbox,
    readWaiting,
    sendWaiting,
    /** Passes a message from any tab to the socket. */
    emit(peerId: string, line: Line): void {
      unconfirmed.set(line.id, { peerId, line, since: clock.now() })
      emitMessage(peerId, line)
    },
    /** Handles a change that any tab requested. */
    applyChange(wanted: Pending): void {
      change({ type: 'asked', change: wanted })
      void changes.flush()
    },
    /** Changes a message. The change is shown at once, and reverted if the server refuses it. */
    requestChange(wanted: Omit<Pending, 'id'>): void {
      lastChange += 1
      tabs.command({ do: 'change', change: { ...wanted, id: `${tabId}:${clock.now()}:${lastChange}` } })
    },
    listen(): void {
      base.on('message_receipt', applyReceipt)
      base.on('message_error', applyError)
      socket.on('connect', emitUnconfirmed)
    },
  }
}

function unsentOf({ status, problem, time, text, files = [], sticker }: Line): Unsent | null {
  if (status === 'sent') return null
  const words = { text: text.slice(0, MAX_PREVIEW_CHARS), files: files.length, ...(sticker && { sticker }) }
  return { state: status === 'sending' ? 'sending' : problem ? 'refused' : 'failed', time, words }
}
