import type { InfoboxEntry } from '../records.ts'
import { cleanLine, cleanText } from '../text.ts'

/**
 * Reads the facts in Bangumi's wiki text (bangumi/wiki-syntax-spec): `{{Infobox type`, lines `|key= value`, lists `|key={` with lines
 * `[text]` or `[label|text]` up to `}`, and `}}`.
 * Other lines and keys without a value are skipped. An unclosed list ends at the next key.
 */
export function readWiki(wiki: string): InfoboxEntry[] {
  const entries: InfoboxEntry[] = []
  let open: InfoboxEntry | undefined
  for (const raw of wiki.split('\n')) {
    const line = raw.trim()
    if (line.startsWith('|')) {
      const [key, value] = partAt(line.slice(1), '=')
      if (value === undefined) continue
      open = { key: cleanLine(key), values: [] }
      entries.push(open)
      if (!/^\{\s*$/.test(value.trim())) open.values.push(...valueOf(null, value))
    } else if (line === '}' || line === '}}') open = undefined
    else if (open && line.startsWith('[')) {
      const inside = line.slice(1, line.endsWith(']') ? -1 : undefined)
      const [first, second] = partAt(inside, '|')
      open.values.push(...(second === undefined ? valueOf(null, first) : valueOf(first, second)))
    }
  }
  return entries.filter(({ key, values }) => key !== '' && values.length > 0)
}

/** Splits a text at the first `sign`. The second part is undefined when the text has no such sign. */
function partAt(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

function valueOf(label: string | null, value: string): InfoboxEntry['values'] {
  const text = cleanText(value)
  const name = label === null ? '' : cleanLine(label)
  return text === '' ? [] : [{ label: name === '' ? null : name, text }]
}
