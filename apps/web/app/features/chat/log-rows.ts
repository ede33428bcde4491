import { keyOf } from './engine/lines.ts'
import type { Line } from './engine/types.ts'

/** A row of the log: a day, or a message. `head` is the first, `tail` the last of several messages in a row. */
export type LogRow =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'line'; key: string; line: Line; head: boolean; tail: boolean }

const ONE_GO_MS = 5 * 60_000

const dayOf = (time: string): number => {
  const at = new Date(time)
  return at.getFullYear() * 400 + at.getMonth() * 32 + at.getDate()
}

/** The rows of a log in the reader's own days. */
export function logRows(lines: readonly Line[]): LogRow[] {
  const rows: LogRow[] = []
  let lastDay = Number.NaN
  for (const [index, line] of lines.entries()) {
    const day = dayOf(line.time)
    const before = lines[index - 1]
    const after = lines[index + 1]
    if (day !== lastDay) rows.push({ kind: 'day', key: `day:${day}:${keyOf(line)}`, time: line.time })
    const head = day !== lastDay || !before || !together(before, line)
    const tail = !after || !together(line, after) || dayOf(after.time) !== day
    rows.push({ kind: 'line', key: keyOf(line), line, head, tail })
    lastDay = day
  }
  return rows
}

const together = (a: Line, b: Line): boolean =>
  a.sender === b.sender && Math.abs(Date.parse(b.time) - Date.parse(a.time)) < ONE_GO_MS
