import { insertBlock, type Edit, type Field } from './edits.ts'

/** A table of Markdown around the caret. `row` is the row of the caret: 0 is the heading. */
export type Table = {
  from: number
  to: number
  /** The cells of all rows, without the line below the heading. All rows have the same length. */
  rows: string[][]
  /** The marks of the columns in the line below the heading, e.g. `---` or `:-:`. */
  marks: string[]
  row: number
  column: number
}

const MARK = /^:?-+:?$/
const NEW_MARK = '---'

/** Splits a line of a table into its cells. A `|` after a backslash belongs to a cell. */
function cellsOf(line: string): string[] {
  const parts = line.trim().split(/(?<!\\)\|/)
  if (parts[0]?.trim() === '') parts.shift()
  if (parts.length > 1 && parts.at(-1)?.trim() === '') parts.pop()
  return parts.map((part) => part.trim())
}

const isRow = (line: string | undefined): line is string => line !== undefined && line.includes('|')

const isMarks = (line: string | undefined): boolean =>
  isRow(line) && cellsOf(line).every((cell) => MARK.test(cell))

/** Returns the table in which the caret is; null if it is in none. */
export function tableAt({ text, start, end }: Field): Table | null {
  const lines = text.split('\n')
  const own = text.slice(0, start).split('\n').length - 1
  let [first, last] = [own, own]
  while (isRow(lines[first - 1])) first -= 1
  while (isRow(lines[last + 1])) last += 1
  // Lines above the heading are no part of the table.
  while (first < own && !isMarks(lines[first + 1])) first += 1
  if (!isRow(lines[own]) || !isMarks(lines[first + 1]) || last < first + 1) return null
  const from = lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0)
  const to = lines.slice(0, last + 1).join('\n').length
  if (end > to) return null
  const marks = cellsOf(lines[first + 1]!)
  const written = [lines[first]!, ...lines.slice(first + 2, last + 1)].map(cellsOf)
  const width = Math.max(marks.length, ...written.map((cells) => cells.length))
  const filled = (cells: string[], by: string) => [...cells, ...Array<string>(width - cells.length).fill(by)]
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const bars = before
    .trimStart()
    .replace(/^\|/, '')
    .split(/(?<!\\)\|/).length
  return {
    from,
    to,
    rows: written.map((cells) => filled(cells, '')),
    marks: filled(marks, NEW_MARK),
    // The line below the heading belongs to the heading.
    row: Math.max(0, own - first - 1),
    column: Math.min(width, bars) - 1,
  }
}

/** The changes of a table around the caret. */
export const TABLE_CHANGES = [
  'row-above',
  'row-below',
  'column-before',
  'column-after',
  'remove-row',
  'remove-column',
] as const
export type TableChange = (typeof TABLE_CHANGES)[number]

/** Whether a change is possible: the heading has no row above it and stays, and so does the last column. */
export function isPossible({ rows, row }: Table, change: TableChange): boolean {
  if (change === 'row-above' || change === 'remove-row') return row > 0
  return change !== 'remove-column' || rows[0]!.length > 1
}

/** Adds or removes a row or a column at the caret. The caret is then in the new cell, or in the cell at the same place. */
export function changeTable(table: Table, change: TableChange): Edit {
  const { from, to } = table
  let { rows, marks, row, column } = table
  const width = marks.length
  if (change === 'row-below') row += 1
  if (change === 'column-after') column += 1
  if (change === 'row-above' || change === 'row-below')
    rows = rows.toSpliced(row, 0, Array<string>(width).fill(''))
  if (change === 'remove-row') rows = rows.toSpliced(row, 1)
  if (change === 'column-before' || change === 'column-after') {
    rows = rows.map((cells) => cells.toSpliced(column, 0, ''))
    marks = marks.toSpliced(column, 0, NEW_MARK)
  }
  if (change === 'remove-column') {
    rows = rows.map((cells) => cells.toSpliced(column, 1))
    marks = marks.toSpliced(column, 1)
  }
  const place = { row: Math.min(row, rows.length - 1), column: Math.min(column, marks.length - 1) }
  const insert = written(rows, marks)
  const at = from + startOf(rows, marks, place)
  return { from, to, insert, select: [at, at + rows[place.row]![place.column]!.length] }
}

/** Inserts an empty table. The first heading is selected. */
export function newTable(
  field: Field,
  size: { columns: number; rows: number },
  headingOf: (column: number) => string,
): Edit {
  const heading = Array.from({ length: size.columns }, (_, at) => headingOf(at + 1))
  const rows = [heading, ...Array.from({ length: size.rows - 1 }, () => heading.map(() => ''))]
  const marks = heading.map(() => NEW_MARK)
  const edit = insertBlock(field, written(rows, marks))
  const at = edit.from + edit.insert.indexOf('|') + 2
  return { ...edit, select: [at, at + heading[0]!.length] }
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const linesOf = (rows: readonly string[][], marks: readonly string[]): string[] => [
  lineOf(rows[0]!),
  lineOf(marks),
  ...rows.slice(1).map(lineOf),
]

const written = (rows: readonly string[][], marks: readonly string[]): string =>
  linesOf(rows, marks).join('\n')

/** Returns the position of a cell's text in the written table. */
function startOf(
  rows: readonly string[][],
  marks: readonly string[],
  { row, column }: { row: number; column: number },
): number {
  const lines = linesOf(rows, marks)
  const line = row === 0 ? 0 : row + 1
  const above = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0)
  return above + rows[row]!.slice(0, column).reduce((sum, cell) => sum + cell.length + 3, 2)
}
