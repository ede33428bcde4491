import { decodeBytes, detectCharset } from '@engawa/charset'
import type { Charset, SubtitleNote, SubtitleView } from '@engawa/contract'
import { AppError, LIMITS } from '@engawa/contract/basics'
import type { Cue, CueList } from './cue.ts'
import { parseAss } from './parse-ass.ts'
import { cuesOfJson } from './parse-json.ts'
import { isLrcLine, parseLrc } from './parse-lrc.ts'
import { isSbvTimes, parseSbv } from './parse-sbv.ts'
import { hasTimes, parseSrt } from './parse-srt.ts'
import { isTtml, parseTtml } from './parse-ttml.ts'
import { parseVtt } from './parse-vtt.ts'

export type ReadSubtitles = {
  format: SubtitleView['format']
  charset: Charset
  cues: number
  vtt: string
  notes: SubtitleNote[]
}

/**
 * Converts subtitles of any format to WebVTT. Of the upload, only words, times, three kinds of marks, colours and positions remain;
 * `notes` count all else. Throws `subtitle_unreadable`, `subtitle_empty`, `subtitle_too_long`, `too_large`.
 */
export function readSubtitles(bytes: Buffer, wanted?: Charset): ReadSubtitles {
  if (bytes.length === 0) throw new AppError('subtitle_empty')
  if (bytes.length > LIMITS.subtitleBytes) throw new AppError('too_large')
  const charset = wanted ?? detectCharset(bytes, { format: 'plain' })
  const text = decodeBytes(bytes, charset)
  const format = formatOf(text)
  if (!format) throw new AppError('subtitle_unreadable')
  const list = format.parse(text)
  list.leave('unreadable', text.split('\ufffd').length - 1)
  return { format: format.name, charset, ...subtitlesOf(list) }
}

/** Returns cues as WebVTT. Throws `subtitle_empty`, `subtitle_too_long`. */
export function subtitlesOf({ cues, left }: CueList): Pick<ReadSubtitles, 'cues' | 'vtt' | 'notes'> {
  if (cues.length === 0) throw new AppError('subtitle_empty')
  if (cues.length > LIMITS.subtitleLines) throw new AppError('subtitle_too_long')
  const notes = [...left].map(([what, count]) => ({ what, count }))
  return { cues: cues.length, vtt: writeVtt(cues), notes }
}

type Format = { name: SubtitleView['format']; parse: (text: string) => CueList }

/**
 * Returns the format of a text. Checks it line by line, because a regular expression over the whole text would backtrack over empty
 * lines. SBV, LRC, TTML and JSON have the name of the format that is most similar.
 */
function formatOf(text: string): Format | undefined {
  if (/^WEBVTT(?:\s|$)/.test(text)) return { name: 'vtt', parse: parseVtt }
  if (isTtml(text)) return { name: 'vtt', parse: parseTtml }
  const json = cuesOfJson(text)
  if (json) return { name: 'srt', parse: () => json }
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.slice(0, 200))
  const hasLine = (test: (line: string) => boolean): boolean => lines.some(test)
  if (hasLine((line) => /^\s*\[(?:script info|events)\]\s*$/i.test(line.slice(0, 80))))
    return { name: 'ass', parse: parseAss }
  if (hasLine(hasTimes)) return { name: 'srt', parse: parseSrt }
  if (hasLine(isSbvTimes)) return { name: 'srt', parse: parseSbv }
  return hasLine(isLrcLine) ? { name: 'srt', parse: parseLrc } : undefined
}

const writeVtt = (cues: Cue[]): string =>
  `WEBVTT\n\n${cues
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, text, settings }) => `${timeOf(start)} --> ${timeOf(end)}${settings}\n${text}\n`)
    .join('\n')}`

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1_000)
  const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0')
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1_000) % 60)}.${pad(ms % 1_000, 3)}`
}
