import { decodeHTML } from 'entities'
import { colourOfClass } from './colours.ts'
import { CueList, CueText, type Mark } from './cue.ts'
import { placeOfSettings } from './place.ts'

/** The times of a cue by the rules of WebVTT. Some programs write a comma, as in SubRip. */
const TIMES = /^\s*(\d+:)?(\d\d):(\d\d)[.,](\d{3})\s*-->\s*(\d+:)?(\d\d):(\d\d)[.,](\d{3})(?!\d)(.*)$/s

/** Returns the cues of WebVTT. Notes, styles and regions are not shown. */
export function parseVtt(text: string): CueList {
  const list = new CueList()
  const lines = text.split(/\r\n|\r|\n/)
  // The header ends at the first empty line, or at the first times.
  let at = lines.findIndex((line, index) => index > 0 && (line === '' || line.includes('-->')))
  if (at === -1) return list
  while (at < lines.length) {
    if (lines[at] === '') at += 1
    else at = readBlock(list, lines, at)
  }
  return list
}

/**
 * Reads a block, which ends at an empty line or before the next times. Returns the index of the next line. The times are in the first
 * or second line.
 */
function readBlock(list: CueList, lines: string[], from: number): number {
  const first = lines[from]!.includes('-->') ? from : from + 1
  const isCue = lines[first]?.includes('-->') ?? false
  let end = isCue ? first + 1 : from + 1
  while (end < lines.length && lines[end] !== '' && !lines[end]!.includes('-->')) end += 1
  if (isCue) {
    const cue = wordsOf(lines.slice(first + 1, end).join('\n'))
    addCue(list, lines[first]!, cue)
  } else if (/^(?:STYLE|REGION)\s*$/.test(lines[from]!)) list.leave('styles')
  return end
}

function addCue(list: CueList, line: string, cue: CueText): void {
  const times = TIMES.exec(line)
  if (!times) return list.add(undefined, undefined, cue)
  const settings = times[9]!
  if (/\s(?:region|size|vertical):/.test(settings)) cue.left.add('positions')
  list.add(secondsOf(times, 1), secondsOf(times, 5), cue, placeOfSettings(settings))
}

function secondsOf(times: RegExpExecArray, at: number): number | undefined {
  const [hours = '0:', minutes, seconds, part] = times.slice(at, at + 4)
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return Number(hours.slice(0, -1)) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${part}`)
}

/** A mark, up to its end or the end of the text. */
const TAG = /<([^>]*)(?:>|$)/g
const SPANS = new Set(['c', 'i', 'b', 'u', 'ruby', 'rt', 'v', 'lang'])

const MAX_OPEN = 50

/** An open mark, with the colour of its words. */
type Span = { name: string; colour: string | undefined }

/** Reads the text of a cue. A mark closes only the mark that was opened last, as in browsers. */
function wordsOf(raw: string): CueText {
  const cue = new CueText()
  const open: Span[] = []
  let last = 0
  for (const { 0: whole, 1: tag = '', index } of raw.matchAll(TAG)) {
    cue.words(decodeReferences(raw.slice(last, index)))
    last = index + whole.length
    if (!whole.endsWith('>') && tag !== '') cue.left.add('marks')
    if (tag.startsWith('/')) close(cue, open, tag.slice(1).trim())
    else if (/^\d/.test(tag)) cue.left.add('karaoke')
    else openSpan(cue, open, tag)
  }
  cue.words(decodeReferences(raw.slice(last)))
  return cue
}

/** Also decodes names without a semicolon, as browsers do. */
const decodeReferences = (text: string): string => (text.includes('&') ? decodeHTML(text) : text)

const isMark = (name: string): name is Mark => name === 'i' || name === 'b' || name === 'u'

function openSpan(cue: CueText, open: Span[], tag: string): void {
  const [name = '', ...classes] = tag.split(/\s/, 1)[0]!.split('.', 20)
  if (!SPANS.has(name)) {
    if (name !== '') cue.left.add('marks')
    return
  }
  if (open.length >= MAX_OPEN) return
  const colours = classes.flatMap((each) => colourOfClass(each) ?? [])
  if (classes.length > colours.length) cue.left.add('colours')
  open.push({ name, colour: colours[0] ?? open.at(-1)?.colour })
  cue.colour(open.at(-1)!.colour)
  if (name === 'v') cue.left.add('speakers')
  if (isMark(name)) cue.mark(name, true)
  // A reading is shown in brackets after its word.
  if (name === 'rt' && open.at(-2)?.name === 'ruby') cue.words('(')
}

function close(cue: CueText, open: Span[], name: string): void {
  if (name === 'ruby' && open.at(-1)?.name === 'rt') close(cue, open, 'rt')
  if (open.at(-1)?.name !== name) return
  open.pop()
  if (name === 'rt' && open.at(-1)?.name === 'ruby') cue.words(')')
  if (isMark(name) && !open.some((span) => span.name === name)) cue.mark(name, false)
  cue.colour(open.at(-1)?.colour)
}
