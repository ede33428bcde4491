import { keyOf } from './engine/lines.ts'
import type { Line } from './engine/types.ts'

/**
 * A row of the log: a day, the start of new messages, or a message. `head` and `tail` mark the first and last of consecutive
 * messages of one sender.
 */
export type LogRow =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'new'; key: string }
  | { kind: 'line'; key: string; line: Line; head: boolean; tail: boolean }

const ONE_GO_MS = 5 * 60_000

const dayOf = (time: string): number => {
  const at = new Date(time)
  return at.getFullYear() * 400 + at.getMonth() * 32 + at.getDate()
}

/** Returns the rows of a log. Days are those of the reader's time zone. `newFrom` is the key of the first new message. */
export function logRows(lines: readonly Line[], newFrom: string | null = null): LogRow[] {
  const rows: LogRow[] = []
  let lastDay = Number.NaN
  for (const [index, line] of lines.entries()) {
    const day = dayOf(line.time)
    const key = keyOf(line)
    const before = lines[index - 1]
    const after = lines[index + 1]
    if (day !== lastDay) rows.push({ kind: 'day', key: `day:${day}:${key}`, time: line.time })
    if (key === newFrom) rows.push({ kind: 'new', key: 'new' })
    const head = day !== lastDay || key === newFrom || !before || !together(before, line)
    const tail = !after || !together(line, after) || dayOf(after.time) !== day || keyOf(after) === newFrom
    rows.push({ kind: 'line', key, line, head, tail })
    lastDay = day
  }
  return rows
}

const together = (a: Line, b: Line): boolean =>
  a.sender === b.sender &&
  !a.recalled &&
  !b.recalled &&
  Math.abs(Date.parse(b.time) - Date.parse(a.time)) < ONE_GO_MS
