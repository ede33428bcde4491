import { decodeHTMLStrict } from 'entities'
import { colourOfCss } from './colours.ts'
import { CueList, CueText, secondsOf } from './cue.ts'
import { readOverrides } from './overrides.ts'
import { DEFAULT_AREA, pointOf } from './parse-ass.ts'
import { BELOW, type Place, placeOfKey, placeOfSettings } from './place.ts'

/** A line with two times. A time may contain spaces. */
const TIMES = /^\s{0,20}(\d(?:\d|[:.,] ?){0,30}?)\s{0,9}-{1,3}\s?>\s{0,20}(\d(?:\d|[:.,] ?){0,30})(.*)/s
/** A line that looks like times, also if they cannot be read. */
const ARROW = /^\s{0,20}-?\d{1,6}:\S{0,30}\s{0,9}--+>/
/** Arrows that editors of texts and input methods write instead of `-->`. */
const OTHER_ARROW = /\s{0,9}(?:[–—―−]{1,3}\s?>|→)\s{0,9}/
/** A line that begins like a time, also with digits and signs of full width. */
const BEGINS_LIKE_TIME = /^\s{0,20}[\d０-９]{1,6}[:：][\d０-９]/
const MAX_TIMES = 100
/** Coordinates of SubRip, and settings of WebVTT. */
const SETTINGS = /^(?:\s+[a-z]{1,10}\d?:\S{0,40})*\s*$/i
/** Marks of HTML, and of ASS, because some programs write these into SubRip, too: `\N` is a line break, and `\h` a space. */
const MARK = /<(\/?)([a-z][^<>]{0,200})>|\{(\\[^{}]{0,200})\}|\\[nh]/gi

type Block = { times: RegExpExecArray | null; lines: string[] }

/**
 * Returns the cues of SubRip. A cue ends before the number of the next one, so it may contain empty lines. Numbers may be missing.
 */
export function parseSrt(text: string): CueList {
  const list = new CueList()
  for (const { times, lines } of blocksOf(text.split(/\r\n|\r|\n/))) {
    const [, start = '', end = '', rest = ''] = times ?? []
    const { cue, place } = readWords((SETTINGS.test(rest) ? lines : [rest, ...lines]).join('\n').trim())
    if (/(?:X1|region|size):/i.test(rest)) cue.left.add('positions')
    list.add(secondsOf(start), secondsOf(end), cue, place ?? placeOfSettings(rest))
  }
  return list
}

/** Whether a line has the times of a cue. */
export function hasTimes(given: string): boolean {
  const line = withPlainSigns(given)
  return ARROW.test(line) || secondsOf(TIMES.exec(line)?.[1] ?? '') !== undefined
}

/** Returns a line that may have times with the digits, colons and arrows of SubRip. */
const withPlainSigns = (line: string): string =>
  BEGINS_LIKE_TIME.test(line)
    ? line.slice(0, MAX_TIMES).normalize('NFKC').replace(OTHER_ARROW, ' --> ') + line.slice(MAX_TIMES)
    : line

/** Returns the cues: a line with times, and the lines up to the number of the next cue. */
function blocksOf(lines: string[]): Block[] {
  const head: Block = { times: null, lines: [] }
  const blocks = [head]
  let number = 0
  for (const line of lines) {
    const { lines: words } = blocks.at(-1)!
    if (!hasTimes(line)) {
      words.push(line)
      continue
    }
    number = takeNumber(words, number, words === head.lines)
    blocks.push({ times: TIMES.exec(withPlainSigns(line)), lines: [] })
  }
  return blocks.slice(1)
}

/**
 * Removes the number of the next cue from the end of the lines, and returns it. Otherwise returns `previous`. A number may be the text
 * of a cue: if it is all of the text, or if an empty line follows it. In these cases it must be the expected number.
 */
function takeNumber(lines: string[], previous: number, isHead: boolean): number {
  let end = lines.length
  while (end > 0 && lines[end - 1]!.trim() === '') end -= 1
  const [, digits] = /^\s*(\d{1,9})\s*$/.exec(lines[end - 1] ?? '') ?? []
  if (digits === undefined) return previous
  const number = Number(digits)
  const isExpected = isHead || (previous > 0 && number === previous + 1)
  if (!isExpected && (end < lines.length || end === 1)) return previous
  lines.length = end - 1
  return number
}

/** Reads the words of SubRip: marks of HTML and ASS, and references. */
function readWords(raw: string): { cue: CueText; place: Place | undefined } {
  const cue = new CueText()
  /** The colours of the open elements `<font>`. */
  const colours: (string | undefined)[] = []
  let last = 0
  let [aligned, point]: [Place | undefined, Pick<Place, 'x' | 'y'> | undefined] = [undefined, undefined]
  for (const found of raw.matchAll(MARK)) {
    cue.words(decodeHTMLStrict(raw.slice(last, found.index)))
    last = found.index + found[0].length
    const [, closes, name, override] = found
    if (override !== undefined) {
      for (const { tag, value } of readOverrides(override)) {
        if (tag === 'align') aligned ??= placeOfKey(value)
        else if (tag === 'pos') point ??= pointOf(value, DEFAULT_AREA)
        else if (tag === 'colour') cue.colour(value)
        else if (tag === 'left') cue.left.add(value)
        else if (tag === 'i' || tag === 'b' || tag === 'u') cue.mark(tag, value ?? false)
      }
    } else if (name === undefined) cue.words(/h$/i.test(found[0]) ? '\u00a0' : '\n')
    else markUp(cue, name.toLowerCase(), closes === '', colours)
  }
  cue.words(decodeHTMLStrict(raw.slice(last)))
  const place = aligned ?? (point && BELOW)
  return { cue, place: place && { ...place, ...point } }
}

const MAX_OPEN = 50

function markUp(cue: CueText, tag: string, on: boolean, colours: (string | undefined)[]): void {
  const name = /^[a-z0-9]+/.exec(tag)?.[0]
  if (name === 'i' || name === 'b' || name === 'u') cue.mark(name, on)
  else if (name === 'br') cue.words('\n')
  else if (name !== 'font') cue.left.add('marks')
  else if (on) {
    const [, text] = /\scolor\s{0,9}=\s{0,9}["']?([^"'\s>]{1,30})/.exec(tag) ?? []
    const colour = text === undefined ? undefined : colourOfCss(text)
    if (text !== undefined && colour === undefined) cue.left.add('colours')
    if (/\s(?:face|size)\s*=/.test(tag)) cue.left.add('fonts')
    if (colours.length < MAX_OPEN) colours.push(colour ?? colours.at(-1))
    cue.colour(colours.at(-1))
  } else {
    colours.pop()
    cue.colour(colours.at(-1))
  }
}
