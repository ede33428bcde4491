import { ID, idOf } from './ids.ts'

/** A line of the export of new videos. The texts still contain HTML entities, see `decodeLine`. */
export type Row = {
  id: string
  title: string
  slug: string
  tags: string[]
  author: string | null
  durationSec: number | null
  views: number | null
  thumb: string
  /** The date as `YYYY-MM-DD`; empty when it is unknown. */
  day: string
}

const MAX_ROWS = 2_000
const MAX_LINE_LENGTH = 8_000
/** The minimum number of columns in a line. A line has fifteen columns, and the columns after the date are optional. */
const MIN_COLUMNS = 13

/** Reads the first two thousand valid lines. */
export function readRows(text: string): Row[] {
  const rows = new Map<string, Row>()
  let from = 0
  while (from < text.length && rows.size < MAX_ROWS) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    const row = to - from <= MAX_LINE_LENGTH ? rowOf(text.slice(from, to)) : null
    if (row) rows.set(row.id, rows.get(row.id) ?? row)
    from = to + 1
  }
  return [...rows.values()]
}

function rowOf(line: string): Row | null {
  const columns = columnsOf(line.trimEnd())
  if (columns.length < MIN_COLUMNS) return null
  const [
    address = '',
    title = '',
    duration = '',
    thumb = '',
    ,
    words = '',
    ,
    ,
    category = '',
    ,
    author = '',
  ] = columns
  const id = idOf(address)
  if (id === null || !ID.test(id) || title.trim() === '') return null
  const tags = listOf(words)
  return {
    id,
    title,
    slug: address.split('/').at(-1) ?? '',
    // The category is a tag only together with other tags, because a category alone is not enough for the rule.
    tags: tags.length === 0 ? [] : [...tags, ...categoryOf(category)],
    author: author.trim() === '' ? null : author,
    durationSec: wholeIn(duration),
    views: wholeIn(columns[14]),
    thumb,
    day: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.exec(columns[12]?.trim() ?? '')?.[0] ?? '',
  }
}

/** Splits a line at semicolons. Inside quotes, semicolons are text, and two quotes mean one quote. */
function columnsOf(line: string): string[] {
  const columns: string[] = []
  let [column, isQuoted] = ['', false]
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]!
    if (letter === ';' && !isQuoted) {
      columns.push(column)
      column = ''
    } else if (letter === '"' && !isQuoted && column === '') isQuoted = true
    else if (letter === '"' && isQuoted && line[at + 1] !== '"') isQuoted = false
    else {
      if (letter === '"' && isQuoted) at += 1
      column += letter
    }
  }
  return [...columns, column]
}

const listOf = (words: string): string[] => words.split(',').flatMap((word) => word.trim() || [])

const categoryOf = (category: string): string[] => {
  const words = category.replaceAll('_', ' ').trim()
  return words === '' || words.toLowerCase() === 'unknown' ? [] : [words]
}

/** Returns the digits of a text as a number. Other characters are ignored, because durations have a unit after the digits. */
function wholeIn(text = ''): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' || digits.length > 12 ? null : Number(digits)
}
