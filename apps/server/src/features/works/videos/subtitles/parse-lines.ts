import { type Cue, CueText, cueOf, secondsOf } from './cue.ts'

const TIMES = /^\s{0,20}([\d:.,]{1,20})\s{0,20}-{2,3}>\s{0,20}([\d:.,]{1,20})(.*)/
/** Matches marks of HTML, and of ASS, because some programs write these into SubRip, too. */
const MARK = /<(\/?)([a-z][^<>]{0,200})>|\{\\([^{}]{0,200})\}|&(lt|gt|amp|nbsp|lrm|rlm|quot|#39);/gi
const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  quot: '"',
  '#39': "'",
}

/** Returns the cues of SubRip and of WebVTT, whose formats are similar. Notes, styles and regions have no times and are left out. */
export function parseLines(text: string): Cue[] {
  const cues: (Cue | undefined)[] = []
  const lines = text.split(/\r\n|\r|\n/)
  for (let at = 0; at < lines.length; at += 1) {
    const times = TIMES.exec(lines[at]!)
    if (!times) continue
    const words: string[] = []
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== '' && !TIMES.test(lines[at + 1]!)) {
      at += 1
      words.push(lines[at]!)
    }
    // When the empty line between two cues is missing, the number of the next cue remains at the end.
    if (words.length > 1 && /^\d+$/.test(words.at(-1)!.trim()) && TIMES.test(lines[at + 1] ?? '')) words.pop()
    const raw = words.join('\n')
    cues.push(cueOf(secondsOf(times[1]!), secondsOf(times[2]!), wordsOf(raw), isTop(times[3]!, raw)))
  }
  return cues.filter((cue) => cue !== undefined)
}

const isTop = (settings: string, raw: string): boolean =>
  /\{\\an?[789]\}/.test(raw) || /(?:^|\s)line:(?:\d|1\d(?:\.\d+)?%|\d(?:\.\d+)?%)(?:[\s,]|$)/.test(settings)

function wordsOf(raw: string): string {
  const text = new CueText()
  let last = 0
  for (const found of raw.matchAll(MARK)) {
    text.words(raw.slice(last, found.index))
    last = found.index + found[0].length
    const [, closes, name, , entity] = found
    if (entity) text.words(ENTITIES[entity.toLowerCase()]!)
    const mark = /^([ibu])(?:[\s.]|$)/i.exec(name ?? '')?.[1]?.toLowerCase()
    if (mark) text.mark(mark as 'i' | 'b' | 'u', closes === '')
  }
  text.words(raw.slice(last))
  return text.end()
}
