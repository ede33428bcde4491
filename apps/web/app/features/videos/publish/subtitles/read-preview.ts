import type { Charset } from '@engawa/contract'

const SAMPLE = 256 * 1024

const KNOWN: Record<string, Charset> = {
  ...{ 'UTF-8': 'utf-8', 'UTF-16LE': 'utf-16le', 'UTF-16BE': 'utf-16be', GB18030: 'gb18030', Big5: 'big5' },
  ...{ Shift_JIS: 'shift_jis', 'EUC-JP': 'euc-jp', 'EUC-KR': 'euc-kr' },
  ...{ 'ISO-8859-1': 'windows-1252', 'windows-1252': 'windows-1252' },
}

export const decodeAs = (bytes: Uint8Array, charset: Charset): string =>
  new TextDecoder(charset).decode(bytes)

const fits = (bytes: Uint8Array, charset: Charset): boolean => !decodeAs(bytes, charset).includes('\uFFFD')

/**
 * Returns the most likely charset of a text, by the same rules as the server. The author sees the first lines of text and can
 * choose another charset.
 */
export async function guessCharset(bytes: Uint8Array): Promise<Charset> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = wholeLines(bytes.subarray(0, SAMPLE))
  if (fits(sample, 'utf-8')) return 'utf-8'
  const { analyse } = await import('chardet')
  const likely = analyse(sample).flatMap(({ name }) => KNOWN[name] ?? [])
  return likely.find((charset) => charset !== 'utf-8' && fits(sample, charset)) ?? likely[0] ?? 'utf-8'
}

/** Removes the incomplete last line of a sample. */
function wholeLines(sample: Uint8Array): Uint8Array {
  const end = sample.lastIndexOf(0x0a)
  return sample.length < SAMPLE || end <= 0 ? sample : sample.subarray(0, end)
}

const timing = /^\s*[\d:.,]+\s*-->/
const dialogue = /^Dialogue:/i

/** Returns the number of cues in WebVTT, SubRip or SSA/ASS subtitles, and the texts of the first cues. */
export function previewOf(text: string, most = 4): { cues: number; lines: string[] } {
  const all = text.split(/\r\n|\r|\n/)
  if (all.some((line) => dialogue.test(line))) {
    const dialogueLines = all.filter((line) => dialogue.test(line))
    return {
      cues: dialogueLines.length,
      lines: dialogueLines.map(wordsOfDialogue).filter(Boolean).slice(0, most),
    }
  }
  const starts = all.flatMap((line, at) => (timing.test(line) ? [at] : []))
  const words = starts.slice(0, 2 * most).flatMap((at) => {
    const end = all.findIndex((line, next) => next > at && line.trim() === '')
    return all.slice(at + 1, end === -1 ? undefined : end).map(withoutMarks)
  })
  return { cues: starts.length, lines: words.filter(Boolean).slice(0, most) }
}

/** Returns the text of a dialogue line, which is its tenth field and may contain commas. */
const wordsOfDialogue = (line: string): string =>
  withoutMarks(
    line
      .split(',')
      .slice(9)
      .join(',')
      .replace(/\{[^{}]*\}/g, '')
      .replace(/\\[Nnh]/g, ' '),
  )

const withoutMarks = (line: string): string => line.replace(/<[^<>]*>/g, '').trim()
