import { CueList, CueText } from './cue.ts'

const TIME = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/
const LINE = /^\s{0,20}((?:\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]\s?){1,100})(.*)$/s
const WORD_TIME = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g
/** Limits in seconds of the time for which a line is shown. The format has no ends. */
const [LONGEST, LAST] = [10, 5]

/** Whether a line has a time of LRC, the format of lyrics. */
export const isLrcLine = (line: string): boolean => LINE.test(line)

/** Returns the cues of LRC. A line may have several times. It is shown until the next line, which may be empty. */
export function parseLrc(text: string): CueList {
  const list = new CueList()
  const offset = Number(/^\s{0,20}\[offset:\s?([+-]?\d{1,7})\]/im.exec(text)?.[1] ?? 0) / 1_000
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, times = '', words = ''] = LINE.exec(line) ?? []
    return times
      .split(']')
      .map((time) => secondsOf(`${time}]`))
      .filter((start) => start !== undefined)
      .map((start) => ({ start: Math.max(0, start - offset), words }))
  })
  lines.sort((a, b) => a.start - b.start)
  for (const [at, { start, words }] of lines.entries()) {
    const next = lines[at + 1]?.start
    const cue = new CueText()
    const plain = words.replace(WORD_TIME, '')
    if (plain !== words) cue.left.add('karaoke')
    cue.words(plain)
    const end = next === undefined ? start + LAST : Math.min(next, start + LONGEST)
    list.add(start, end === start ? start + LAST : end, cue)
  }
  return list
}

function secondsOf(time: string): number | undefined {
  const [, minutes, seconds, part = '0'] = TIME.exec(time) ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(`${seconds}.${part}`)
}
