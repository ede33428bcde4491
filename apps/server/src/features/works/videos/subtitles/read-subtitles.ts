import { decodeBytes, detectCharset } from '@engawa/charset'
import type { Charset, SubtitleView } from '@engawa/contract'
import { AppError, LIMITS } from '@engawa/contract/basics'
import type { Cue } from './cue.ts'
import { parseAss } from './parse-ass.ts'
import { parseLines } from './parse-lines.ts'

export type ReadSubtitles = { format: SubtitleView['format']; charset: Charset; cues: number; vtt: string }

/**
 * Converts subtitles of any format to WebVTT. Of the upload, only words, times and three kinds of marks remain. Throws
 * `subtitle_unreadable`, `subtitle_empty`, `subtitle_too_long`, `too_large`.
 */
export function readSubtitles(bytes: Buffer, wanted?: Charset): ReadSubtitles {
  if (bytes.length === 0) throw new AppError('subtitle_empty')
  if (bytes.length > LIMITS.subtitleBytes) throw new AppError('too_large')
  const charset = wanted ?? detectCharset(bytes, { format: 'plain' })
  const text = decodeBytes(bytes, charset)
  const format = formatOf(text)
  if (!format) throw new AppError('subtitle_unreadable')
  const cues = format === 'ass' ? parseAss(text) : parseLines(text)
  if (cues.length === 0) throw new AppError('subtitle_empty')
  if (cues.length > LIMITS.subtitleLines) throw new AppError('subtitle_too_long')
  return { format, charset, cues: cues.length, vtt: writeVtt(cues) }
}

/**
 * Returns the format of a text. Checks it line by line, because a regular expression over the whole text would backtrack over empty
 * lines.
 */
function formatOf(text: string): SubtitleView['format'] | undefined {
  if (/^WEBVTT(?:\s|$)/.test(text)) return 'vtt'
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.some((line) => /^\s*\[(?:script info|events)\]\s*$/i.test(line.slice(0, 80)))) return 'ass'
  return lines.some((line) => /^\s*[\d:.,]+\s*--+>\s*[\d:.,]+/.test(line.slice(0, 200))) ? 'srt' : undefined
}

const writeVtt = (cues: Cue[]): string =>
  `WEBVTT\n\n${cues
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(
      ({ start, end, text, isTop }) =>
        `${timeOf(start)} --> ${timeOf(end)}${isTop ? ' line:5%' : ''}\n${text}\n`,
    )
    .join('\n')}`

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1_000)
  const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0')
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1_000) % 60)}.${pad(ms % 1_000, 3)}`
}
