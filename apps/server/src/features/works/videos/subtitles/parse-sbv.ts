import type { CueList } from './cue.ts'
import { parseSrt } from './parse-srt.ts'

const TIMES = /^\s{0,20}(\d{1,3}:\d\d:\d\d\.\d{1,3}),(\d{1,3}:\d\d:\d\d\.\d{1,3})\s{0,20}$/

/** Whether a line has the times of SBV, the format of YouTube. */
export const isSbvTimes = (line: string): boolean => TIMES.test(line)

/** Returns the cues of SBV. It is SubRip with other times, without numbers, and with `[br]` for line breaks. */
export const parseSbv = (text: string): CueList =>
  parseSrt(
    text
      .split(/\r\n|\r|\n/)
      .map((line) => line.replace(TIMES, '$1 --> $2').replaceAll('[br]', '\n'))
      .join('\n'),
  )
