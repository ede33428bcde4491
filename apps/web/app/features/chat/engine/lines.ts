import type { ChatMessage } from '@engawa/contract'
import type { Line } from './types.ts'

/** Two people may have chosen the same id. */
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
  }
}

/**
 * Takes lines into a sorted list: each once, what was sent stays sent, places in the log order what has one, time the
 * rest, and what is being sent stands last. Answers the same list when nothing changed.
 */
export function mergeLines(into: readonly Line[], lines: readonly Line[]): Line[] {
  const byKey = new Map(into.map((line) => [keyOf(line), line]))
  let changed = false
  for (const line of lines) {
    const key = keyOf(line)
    const known = byKey.get(key)
    const next = known ? combined(known, line) : line
    if (next === known) continue
    byKey.set(key, next)
    changed = true
  }
  return changed ? inOrder([...byKey.values()]) : (into as Line[])
}

function combined(known: Line, line: Line): Line {
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
  return [...woven(placed, timed), ...sending]
}

const at = (line: Line): number => Date.parse(line.time)
const byTime = (a: Line, b: Line): number => at(a) - at(b) || (a.id < b.id ? -1 : 1)

// Clocks differ, so time never turns round what the log has put in order.
function woven(placed: Line[], timed: Line[]): Line[] {
  if (timed.length === 0) return placed
  const all: Line[] = []
  let next = 0
  for (const line of placed) {
    while (next < timed.length && stands(timed[next]!, line)) all.push(timed[next++]!)
    all.push(line)
  }
  return all.concat(timed.slice(next))
}

/** Whether a line without a place stands before one that has one. */
const stands = (line: Line, placed: Line): boolean =>
  line.after === undefined ? at(line) < at(placed) : line.after < placed.seq!

export type Drop = { seqs?: number[]; upTo?: number; keys?: string[] }

/** Leaves out lines by their places, by their keys, or all up to a place (with those that have none). */
export function dropLines(lines: readonly Line[], { seqs = [], upTo, keys = [] }: Drop): Line[] {
  const gone = new Set(seqs)
  const named = new Set(keys)
  const kept = lines.filter(
    (line) =>
      !(line.seq !== undefined && gone.has(line.seq)) &&
      !(upTo !== undefined && (line.seq ?? 0) <= upTo) &&
      !named.has(keyOf(line)),
  )
  return kept.length === lines.length ? (lines as Line[]) : kept
}

/** Lines found in the browser's copy: what was on its way when the page went away did not arrive from here. */
export function settleLines(lines: readonly Line[], now: number, patienceMs: number): Line[] {
  return lines.map((line) =>
    line.status === 'sending' && !(now - at(line) < patienceMs) ? { ...line, status: 'failed' } : line,
  )
}
