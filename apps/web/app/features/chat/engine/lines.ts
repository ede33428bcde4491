import { attachmentNames, type ChatMessage, type Quote } from '@engawa/contract'
import type { Line, LineQuote, LineReaction } from './types.ts'

/** Returns the key of a message. It contains the sender, because both members may have chosen the same id. */
export const keyOf = (line: Pick<Line, 'id' | 'sender'>): string => `${line.sender}:${line.id}`

export function lineOf(message: ChatMessage, me: number): Line {
  return {
    id: message.id,
    text: message.content,
    time: message.createTime,
    sender: message.senderId === me ? 'me' : 'them',
    status: 'sent',
    seq: message.seq,
    ...(message.files?.length ? { files: message.files } : {}),
    ...(message.attachments?.length ? { attachments: message.attachments } : {}),
    ...(message.sticker ? { sticker: message.sticker } : {}),
    ...(message.replyTo ? { replyTo: quoteOf(message.replyTo, message.replyTo.senderId === me) } : {}),
    ...(message.reactions ? { reactions: reactionsOf(message.reactions, me) } : {}),
    ...(message.forwarded ? { forwarded: true as const } : {}),
    ...(message.editedAt ? { editedAt: message.editedAt } : {}),
    ...(message.recalled ? { recalled: true as const } : {}),
    ...(message.revision ? { revision: message.revision } : {}),
  }
}

/** Returns the words of a message; empty if its text only names its attachments. */
export const wordsOf = ({ text, attachments = [] }: Pick<Line, 'text' | 'attachments'>): string =>
  attachments.length > 0 && text === attachmentNames(attachments) ? '' : text

/** Converts a quoted message of the server to the form of this browser. */
export function quoteOf(quote: Quote, isOwn: boolean): LineQuote {
  const { id, text, createTime: time, files, sticker, recalled } = quote
  return {
    key: keyOf({ id, sender: isOwn ? 'me' : 'them' }),
    ...{ text, time, files },
    ...(sticker ? { sticker } : {}),
    ...(recalled ? { recalled } : {}),
  }
}

const reactionsOf = (reactions: NonNullable<ChatMessage['reactions']>, me: number): LineReaction[] =>
  reactions.map(({ emoji, by }) => ({
    emoji,
    mine: by.includes(me),
    theirs: by.some((uid) => uid !== me),
  }))

/** Returns the quote of a message, for a reply. */
export const quoteFrom = (line: Line): LineQuote => ({
  key: keyOf(line),
  text: line.text.slice(0, 200),
  time: line.time,
  files: line.files?.length ?? 0,
  ...(line.sticker ? { sticker: line.sticker } : {}),
  ...(line.recalled ? { recalled: true as const } : {}),
})

/**
 * Merges messages into a sorted list, each once; a sent message stays sent. Messages are sorted by log position, or without one by
 * time. Outgoing messages come last. Returns the same list object if nothing has changed.
 */
export function mergeLines(into: readonly Line[], lines: readonly Line[]): Line[] {
  const byKey = new Map(into.map((line) => [keyOf(line), line]))
  let changed = false
  for (const line of lines) {
    const key = keyOf(line)
    const known = byKey.get(key)
    const { update, ...plain } = line
    if (update && !known) continue
    const next = known ? combined(known, plain) : plain
    if (next === known) continue
    byKey.set(key, next)
    changed = true
  }
  // A quote must not contain the old text of an edited or recalled message.
  for (const line of lines)
    if (line.recalled || line.editedAt)
      changed = updateQuotes(byKey, byKey.get(keyOf(line)) ?? line) || changed
  return changed ? inOrder([...byKey.values()]) : (into as Line[])
}

function updateQuotes(byKey: Map<string, Line>, quoted: Line): boolean {
  const quote = quoteFrom(quoted)
  let changed = false
  for (const [key, line] of byKey) {
    if (line.replyTo?.key !== quote.key) continue
    if (line.replyTo.text === quote.text && line.replyTo.recalled === quote.recalled) continue
    byKey.set(key, { ...line, replyTo: quote })
    changed = true
  }
  return changed
}

function combined(known: Line, line: Line): Line {
  if (known.status === 'sent' && line.status === 'sent' && line.seq !== undefined) {
    const [before, after] = [known.revision ?? 0, line.revision ?? 0]
    if (before !== after) return after > before ? line : known
  }
  if (known.status === 'sent' && (line.status !== 'sent' || line.seq === undefined || line.seq === known.seq))
    return known
  const same =
    known.status === line.status &&
    known.seq === line.seq &&
    known.time === line.time &&
    known.problem === line.problem
  return same ? known : line
}

function inOrder(lines: Line[]): Line[] {
  const placed = lines.filter((line) => line.seq !== undefined).sort((a, b) => a.seq! - b.seq!)
  const timed = lines.filter((line) => line.seq === undefined && line.status !== 'sending').sort(byTime)
  const sending = lines.filter((line) => line.seq === undefined && line.status === 'sending').sort(byTime)
  return [...interleave(placed, timed), ...sending]
}

const at = (line: Line): number => Date.parse(line.time)
const byTime = (a: Line, b: Line): number => at(a) - at(b) || (a.id < b.id ? -1 : 1)

// The clocks of devices differ, so times never change the order of messages that have a position in the log.
function interleave(placed: Line[], timed: Line[]): Line[] {
  if (timed.length === 0) return placed
  const all: Line[] = []
  let next = 0
  for (const line of placed) {
    while (next < timed.length && isBefore(timed[next]!, line)) all.push(timed[next++]!)
    all.push(line)
  }
  return all.concat(timed.slice(next))
}

/** Whether a message without a log position comes before a message with a position. */
const isBefore = (line: Line, placed: Line): boolean =>
  line.after === undefined ? at(line) < at(placed) : line.after < placed.seq!

export type Drop = { seqs?: number[]; upTo?: number; keys?: string[] }

/** Removes messages by log position or by key. `upTo` removes all messages up to a position, and those without a position. */
export function dropLines(lines: readonly Line[], { seqs = [], upTo, keys = [] }: Drop): Line[] {
  const gone = new Set(seqs)
  const named = new Set(keys)
  const rest = lines.filter(
    (line) =>
      !(line.seq !== undefined && gone.has(line.seq)) &&
      !(upTo !== undefined && (line.seq ?? 0) <= upTo) &&
      !named.has(keyOf(line)),
  )
  return rest.length === lines.length ? (lines as Line[]) : rest
}

/** Returns the messages of the store. A message that is still `sending` after `receiptMs` gets the status `failed`. */
export function settleLines(lines: readonly Line[], now: number, receiptMs: number): Line[] {
  return lines.map((line) =>
    line.status === 'sending' && !(now - at(line) < receiptMs) ? { ...line, status: 'failed' } : line,
  )
}
