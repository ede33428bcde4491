import { AppError } from '@engawa/contract/basics'
import { Parser } from 'htmlparser2'
import { colourOfCss } from './colours.ts'
import { CueList, CueText } from './cue.ts'

const MAX_DEPTH = 100

type Times = { begin: number; end: number | undefined }
type Frame = { name: string; times: Times; marks: ('i' | 'b' | 'u')[]; colour: string | undefined }

/** Whether a text is TTML, which is also called DFXP. */
export const isTtml = (text: string): boolean =>
  /<(?:\w{1,20}:)?tt[\s>]/.test(text.slice(0, 5_000)) && /^\s*</.test(text)

/** Returns the cues of TTML: paragraphs with times. Regions and styles are left out, except for italics, bold, underlines and colours in the text. Throws `subtitle_unreadable`. */
export function parseTtml(text: string): CueList {
  const list = new CueList()
  const frames: Frame[] = []
  let rates = { frames: 30, ticks: 1 }
  let cue: CueText | undefined
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = plainName(tag)
        const own = Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [plainName(key), value]),
        )
        if (name === 'tt')
          rates = { frames: Number(own['frameRate']) || 30, ticks: Number(own['tickRate']) || 1 }
        const outer = frames.at(-1)?.times ?? { begin: 0, end: undefined }
        const marks = marksOf(own)
        const colour = colourOfCss(own['color'] ?? '') ?? frames.at(-1)?.colour
        frames.push({ name, times: timesOf(own, outer, rates), marks, colour })
        if (frames.length > MAX_DEPTH) throw new AppError('subtitle_unreadable')
        if (name === 'style' || name === 'region') list.leave(name === 'style' ? 'styles' : 'positions')
        if (name === 'p') cue = new CueText()
        if (name === 'br') cue?.words('\n')
        for (const mark of marks) cue?.mark(mark, true)
        cue?.colour(colour)
        if (own['color'] !== undefined && colourOfCss(own['color']) === undefined) cue?.left.add('colours')
      },
      ontext(words) {
        cue?.words(words.replace(/\s+/g, ' '))
      },
      onclosetag() {
        const frame = frames.pop()
        if (!frame) return
        const { name, times, marks } = frame
        for (const mark of marks)
          cue?.mark(
            mark,
            frames.some((frame) => frame.marks.includes(mark)),
          )
        cue?.colour(frames.at(-1)?.colour)
        if (name !== 'p' || !cue) return
        list.add(times.begin, times.end, cue)
        cue = undefined
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return list
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

const marksOf = (own: Record<string, string>): Frame['marks'] => [
  ...(own['fontStyle'] === 'italic' ? (['i'] as const) : []),
  ...(own['fontWeight'] === 'bold' ? (['b'] as const) : []),
  ...(own['textDecoration'] === 'underline' ? (['u'] as const) : []),
]

type Rates = { frames: number; ticks: number }

/** Returns the times of an element. Its own times count from the beginning of the outer element. */
function timesOf(own: Record<string, string>, outer: Times, rates: Rates): Times {
  const begin = outer.begin + (secondsOf(own['begin'], rates) ?? 0)
  const [end, duration] = [secondsOf(own['end'], rates), secondsOf(own['dur'], rates)]
  if (duration !== undefined) return { begin, end: begin + duration }
  return { begin, end: end === undefined ? outer.end : outer.begin + end }
}

const CLOCK = /^(\d{1,5}):(\d\d):(\d\d)(?:\.(\d{1,9})|:(\d{1,3}))?$/
const OFFSET = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/

function secondsOf(time: string | undefined, { frames, ticks }: Rates): number | undefined {
  const [, hours, minutes, seconds, part = '0', frame = '0'] = CLOCK.exec(time?.trim() ?? '') ?? []
  if (hours !== undefined)
    return (
      Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${part}`) + Number(frame) / frames
    )
  const [, count, unit] = OFFSET.exec(time?.trim() ?? '') ?? []
  if (count === undefined) return undefined
  const size = { h: 3_600, m: 60, s: 1, ms: 0.001, f: 1 / frames, t: 1 / ticks }[unit!]
  return Number(count) * size!
}
