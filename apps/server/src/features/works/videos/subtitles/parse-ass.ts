import { type Cue, CueText, cueOf, secondsOf } from './cue.ts'

type Style = { isTop: boolean; italic: boolean; bold: boolean }

const PLAIN: Style = { isTop: false, italic: false, bold: false }
const DEFAULT_EVENTS = [
  'layer',
  'start',
  'end',
  'style',
  'name',
  'marginl',
  'marginr',
  'marginv',
  'effect',
  'text',
]

const LINE = /^(\[[^\]]{1,40}\]|[A-Za-z ]{1,20}):?(.*)/

/** Limit of columns. Valid formats have fewer, and each line would be split into as many parts. */
const MAX_COLUMNS = 40

/**
 * Returns the cues of SSA and ASS, with only italics, bold and a position at the top. Texts that are shown several times at once,
 * e.g. as a shadow or as karaoke, become one cue.
 */
export function parseAss(text: string): Cue[] {
  const styles = new Map<string, Style>()
  const cues = new Map<string, Cue>()
  let section = ''
  let isOld = false
  let format: string[] = DEFAULT_EVENTS
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name, rest = ''] = LINE.exec(line.trimStart()) ?? []
    if (name === undefined) continue
    if (name.startsWith('[')) {
      section = name.toLowerCase()
      isOld ||= section === '[v4 styles]'
      continue
    }
    const kind = name.trim().toLowerCase()
    if (kind === 'format') format = rest.split(',', MAX_COLUMNS).map((column) => column.trim().toLowerCase())
    else if (kind === 'style' && section.includes('styles')) addStyle(styles, format, rest, isOld)
    else if (kind === 'dialogue' && section === '[events]') addCue(cues, styles, fieldsOf(format, rest))
  }
  return [...cues.values()].sort((a, b) => a.start - b.start)
}

/** Returns the fields of a line by column name. The last field may contain commas. */
function fieldsOf(format: string[], rest: string): Record<string, string> {
  const parts = rest.split(',')
  const values = [...parts.slice(0, format.length - 1), parts.slice(format.length - 1).join(',')]
  return Object.fromEntries(format.map((name, at) => [name, values[at]?.trim() ?? '']))
}

function addStyle(styles: Map<string, Style>, format: string[], rest: string, isOld: boolean): void {
  if (styles.size >= 1_000) return
  const { name = '', alignment = '2', italic = '0', bold = '0' } = fieldsOf(format, rest)
  const place = Number(alignment)
  // The older format numbers positions differently: 5 to 7 are at the top.
  const isTop = isOld ? place >= 5 && place <= 7 : place >= 7 && place <= 9
  styles.set(name.replace(/^\*/, ''), { isTop, italic: Number(italic) !== 0, bold: Number(bold) !== 0 })
}

function addCue(cues: Map<string, Cue>, styles: Map<string, Style>, fields: Record<string, string>): void {
  const style = styles.get((fields['style'] ?? '').replace(/^\*/, '')) ?? PLAIN
  const { text, isTop } = readText(fields['text'] ?? '', style)
  const cue = cueOf(secondsOf(fields['start'] ?? ''), secondsOf(fields['end'] ?? ''), text, isTop)
  if (cue) cues.set(`${cue.start} ${cue.end} ${cue.text}`, cue)
}

function readText(raw: string, style: Style): { text: string; isTop: boolean } {
  const text = new CueText()
  let isTop = style.isTop
  let isDrawing = false
  text.mark('i', style.italic)
  text.mark('b', style.bold)
  for (const { part, isMark } of partsOf(raw)) {
    if (!isMark) {
      if (!isDrawing) text.words(part.replace(/\\N/g, '\n').replace(/\\n/g, ' ').replace(/\\h/g, '\u00a0'))
      continue
    }
    for (const [, name, value] of part.matchAll(/\\(an|a|i|b|p|r)(-?\d+)?(?=[\\})\s]|$)/g)) {
      if (name === 'an') isTop = Number(value) >= 7
      else if (name === 'a') isTop = Number(value) >= 5 && Number(value) <= 7
      else if (name === 'p') isDrawing = Number(value) > 0
      else if (name === 'i') text.mark('i', Number(value ?? style.italic) !== 0)
      else if (name === 'b') text.mark('b', Number(value ?? style.bold) !== 0)
      else {
        text.mark('i', style.italic)
        text.mark('b', style.bold)
      }
    }
  }
  return { text: text.end(), isTop }
}

/** Yields words and override blocks (in braces) in a single pass, because a search from each opening brace would be slow. */
function* partsOf(raw: string): Generator<{ part: string; isMark: boolean }> {
  let at = 0
  while (at < raw.length) {
    const open = raw.indexOf('{', at)
    const close = open === -1 ? -1 : raw.indexOf('}', open)
    if (close === -1) break
    if (open > at) yield { part: raw.slice(at, open), isMark: false }
    yield { part: raw.slice(open, close + 1), isMark: true }
    at = close + 1
  }
  if (at < raw.length) yield { part: raw.slice(at), isMark: false }
}
