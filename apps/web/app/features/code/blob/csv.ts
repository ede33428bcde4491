const MAX_ROWS = 1_000

/**
 * Parses a table in text form (RFC 4180, with the given separator). `isCut` is true if rows were omitted. Undefined for other
 * texts.
 */
export function readTable(
  text: string,
  separator: ',' | '\t' | ';',
): { rows: string[][]; isCut: boolean } | undefined {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let at = 0
  const endField = (): void => {
    row.push(field)
    field = ''
  }
  const endRow = (): void => {
    endField()
    rows.push(row)
    row = []
  }
  while (at < text.length && rows.length <= MAX_ROWS) {
    const character = text[at]!
    if (character === '"' && field === '') {
      const end = closingQuote(text, at + 1)
      field = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    } else if (character === separator) {
      endField()
      at += 1
    } else if (character === '\n' || character === '\r') {
      endRow()
      at += character === '\r' && text[at + 1] === '\n' ? 2 : 1
    } else {
      const next = nextMark(text, at, separator)
      field += text.slice(at, next)
      at = next
    }
  }
  const isCut = rows.length > MAX_ROWS || at < text.length
  if (!isCut && (field !== '' || row.length > 0)) endRow()
  const isTable = rows.length > 1 && rows[0]!.length > 1
  return isTable ? { rows: rows.slice(0, MAX_ROWS), isCut } : undefined
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at
}

function nextMark(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}
