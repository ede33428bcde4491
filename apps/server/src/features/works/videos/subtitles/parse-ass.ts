import { colourOfAss } from './colours.ts'
import { type Cue, CueList, CueText, secondsOf } from './cue.ts'
import { readOverrides } from './overrides.ts'
import { BELOW, keyOfSsa, type Place, placeOfKey } from './place.ts'

type Style = { place: Place; colour: string | undefined; i: boolean; b: boolean; u: boolean }

const PLAIN: Style = { place: BELOW, colour: undefined, i: false, b: false, u: false }
const MARKS = ['i', 'b', 'u'] as const

const columns = (text: string): string[] =>
  text.split(',', MAX_COLUMNS).map((each) => each.trim().toLowerCase())

/** Limit of columns. Valid formats have fewer, and each line would be split into as many parts. */
const MAX_COLUMNS = 40
const DEFAULT_EVENTS = columns('Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text')
const DEFAULT_STYLES = columns(
  'Name,Fontname,Fontsize,PrimaryColour,SecondaryColour,OutlineColour,BackColour,Bold,Italic,Underline,StrikeOut,ScaleX,ScaleY,Spacing,Angle,BorderStyle,Outline,Shadow,Alignment,MarginL,MarginR,MarginV,Encoding',
)

const LINE = /^(\[[^\]]{1,40}\]|[A-Za-z ]{1,20}):?(.*)/s

/** The fields of a line of the section `[Events]`, by the name of their column, in lower case. */
export type AssEvent = { kind: 'dialogue' | 'comment'; fields: Record<string, string> }

/** The size of the picture to which positions refer. */
type Area = { width: number; height: number }
type AssFile = { styles: Map<string, Style>; events: AssEvent[]; embedded: number; area: Area }

/** Reads the styles and the events of SSA and ASS. `embedded` is the number of fonts and pictures in the file. */
export function readAss(text: string): AssFile {
  const file = { styles: new Map<string, Style>(), events: [] as AssEvent[], embedded: 0 }
  const sizes: Record<string, number> = {}
  let section = ''
  let format: string[] = DEFAULT_EVENTS
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name, rest = ''] = LINE.exec(line.trimStart()) ?? []
    if (name === undefined) continue
    if (name.startsWith('[')) {
      section = name.toLowerCase()
      format = section.includes('styles') ? DEFAULT_STYLES : DEFAULT_EVENTS
      continue
    }
    const kind = name.trim().toLowerCase()
    if (kind === 'playresx' || kind === 'playresy') sizes[kind] = Number(/\d{1,6}/.exec(rest)?.[0] ?? 0)
    else if (kind === 'format') format = columns(rest)
    else if (kind === 'style' && section.includes('styles'))
      addStyle(file.styles, fieldsOf(format, rest), section === '[v4 styles]')
    else if ((kind === 'dialogue' || kind === 'comment') && section === '[events]')
      file.events.push({ kind, fields: fieldsOf(format, rest) })
    else if (kind === 'fontname' || kind === 'filename') file.embedded += 1
  }
  return { ...file, area: areaOf(sizes['playresx'] ?? 0, sizes['playresy'] ?? 0) }
}

/** The size that a script has if it states none. Players guess a missing side from the other one. */
export const DEFAULT_AREA: Area = { width: 384, height: 288 }

function areaOf(width: number, height: number): Area {
  if (width > 0 && height > 0) return { width, height }
  if (width > 0) return { width, height: width === 1_280 ? 1_024 : (width * 3) / 4 }
  return height > 0 ? { width: height === 1_024 ? 1_280 : (height * 4) / 3, height } : DEFAULT_AREA
}

/**
 * Returns the cues of SSA and ASS, with only italics, bold, underlines, colours of letters and a fixed position. Texts that are shown several times at
 * once, e.g. as a shadow, become one cue.
 */
export function parseAss(text: string): CueList {
  const { styles, events, embedded, area } = readAss(text)
  const list = new CueList()
  list.leave('fonts', embedded)
  for (const { fields } of shownEvents(list, events)) {
    const style = styles.get(nameOf(fields['style'])) ?? PLAIN
    const { cue, place } = readText(fields['text'] ?? '', style, { styles, area })
    list.add(secondsOf(fields['start'] ?? ''), secondsOf(fields['end'] ?? ''), cue, place)
  }
  const wordsOf = ({ text: marked }: Cue): string => marked.replace(/<[^<>]*>/g, '')
  const cues = new Map<string, Cue>(list.cues.map((cue) => [`${cue.start} ${cue.end} ${wordsOf(cue)}`, cue]))
  list.cues = [...cues.values()]
  return list
}

/**
 * Returns the events that are shown. Aegisub turns a line of karaoke into a comment, and adds many lines with single syllables: then the
 * comment has the words.
 */
function shownEvents(list: CueList, events: AssEvent[]): AssEvent[] {
  const effectOf = ({ fields }: AssEvent): string => fields['effect']?.toLowerCase() ?? ''
  const isLyrics = (event: AssEvent): boolean => event.kind === 'comment' && effectOf(event) === 'karaoke'
  const isMade = (event: AssEvent): boolean => event.kind === 'dialogue' && effectOf(event) === 'fx'
  const hasLyrics = events.some(isLyrics)
  const shown = events.filter((event) =>
    hasLyrics && isMade(event) ? false : event.kind === 'dialogue' || isLyrics(event),
  )
  if (hasLyrics) list.leave('karaoke', events.filter(isMade).length)
  return shown
}

/** Returns the fields of a line by column name. The last field may contain commas. */
function fieldsOf(format: string[], rest: string): Record<string, string> {
  const parts = rest.split(',')
  const values = [...parts.slice(0, format.length - 1), parts.slice(format.length - 1).join(',')]
  return Object.fromEntries(format.map((name, at) => [name, values[at]?.trim() ?? '']))
}

const nameOf = (style = ''): string => style.replace(/^\*/, '').trim()

function addStyle(styles: Map<string, Style>, fields: Record<string, string>, isOld: boolean): void {
  if (styles.size >= 1_000) return
  const { name = '', alignment = '2', italic, bold, underline, primarycolour = '' } = fields
  const number = Number(alignment)
  const isSet = (value = '0'): boolean => Number(value) !== 0
  styles.set(nameOf(name), {
    // The older format has other numbers.
    place: placeOfKey(isOld ? keyOfSsa(number) : number) ?? BELOW,
    colour: colourOfAss(primarycolour),
    i: isSet(italic),
    b: isSet(bold),
    u: isSet(underline),
  })
}

function readText(
  raw: string,
  style: Style,
  { styles, area }: Pick<AssFile, 'area'> & { styles: ReadonlyMap<string, Style> },
): { cue: CueText; place: Place } {
  const cue = new CueText()
  let aligned: Place | undefined
  let point: Pick<Place, 'x' | 'y'> | undefined
  let isDrawing = false
  let isInvisible = false
  let current = style
  const reset = (): void => {
    cue.colour(current.colour)
    for (const mark of MARKS) cue.mark(mark, current[mark])
  }
  reset()
  for (const { part, isMark } of partsOf(raw)) {
    if (!isMark) {
      if (isDrawing) cue.left.add('drawings')
      else if (!isInvisible) cue.words(wordsOf(part))
      continue
    }
    for (const { tag, value } of readOverrides(part)) {
      // The first alignment and the first position of a line apply.
      if (tag === 'align') aligned ??= placeOfKey(value)
      else if (tag === 'pos') point ??= pointOf(value, area)
      else if (tag === 'colour') cue.colour(value ?? current.colour)
      else if (tag === 'drawing') isDrawing = value
      else if (tag === 'invisible') isInvisible = value
      else if (tag === 'left') cue.left.add(value)
      else if (tag === 'reset') {
        current = styles.get(nameOf(value)) ?? style
        isInvisible = false
        reset()
      } else cue.mark(tag, value ?? current[tag])
    }
  }
  return { cue, place: { ...(aligned ?? style.place), ...point } }
}

/** Returns a point of a script in percent of the picture. */
export const pointOf = (
  [x, y]: readonly [number, number],
  { width, height }: Area,
): Pick<Place, 'x' | 'y'> => ({ x: (x / width) * 100, y: (y / height) * 100 })

const wordsOf = (part: string): string =>
  part
    .replace(/\\N/g, '\n')
    .replace(/\\n/g, ' ')
    .replace(/\\h/g, '\u00a0')
    .replace(/\\([{}])/g, '$1')

/** Yields words and override blocks (in braces). Each brace is searched once, because repeated searches would be slow. */
function* partsOf(raw: string): Generator<{ part: string; isMark: boolean }> {
  let [from, close] = [0, 0]
  for (let open = raw.indexOf('{'); open !== -1; open = raw.indexOf('{', open + 1)) {
    // A brace after a backslash is a word.
    if (open < from || raw[open - 1] === '\\') continue
    if (close <= open) close = raw.indexOf('}', open)
    if (close === -1) break
    if (open > from) yield { part: raw.slice(from, open), isMark: false }
    yield { part: raw.slice(open + 1, close), isMark: true }
    from = close + 1
  }
  if (from < raw.length) yield { part: raw.slice(from), isMark: false }
}
