import type { Charset } from '@engawa/contract'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

const SAMPLE = 256 * 1024

/** Maps the names that the detector returns to charsets. */
const KNOWN: Record<string, Charset> = {
  'UTF-8': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
}

/**
 * Detects the charset of a plain text: by its byte order mark; otherwise UTF-8 if the bytes are valid, or else the most likely
 * charset.
 */
export function detectCharset(bytes: Buffer): Charset {
  const marked = byMark(bytes)
  if (marked) return marked
  const sample = wholeLines(bytes.subarray(0, SAMPLE))
  if (isUtf8(sample)) return 'utf-8'
  const wide = looksWide(sample)
  if (wide) return wide
  const likely = analyse(sample).flatMap(({ name }) => KNOWN[name] ?? [])
  return likely.find((charset) => charset !== 'utf-8' && fits(sample, charset)) ?? likely[0] ?? 'utf-8'
}

export const decodeAs = (bytes: Buffer, charset: Charset): string =>
  charset === 'utf-8' ? bytes.toString('utf8').replace(/^\uFEFF/, '') : iconv.decode(bytes, charset)

/** Decodes an XML or XHTML file with the charset that it declares. */
export function decodeXml(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be')
  const head = bytes.toString('latin1', 0, 1_000)
  const declared = /(?:encoding|charset)\s*=\s*["']?([\w-]{1,30})/i.exec(head)?.[1]
  const usable = declared !== undefined && !/^utf-?8$/i.test(declared) && iconv.encodingExists(declared)
  return usable ? iconv.decode(bytes, declared) : bytes.toString('utf8').replace(/^\uFEFF/, '')
}

function byMark(bytes: Buffer): Charset | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** Cuts a sample after its last complete line, because the last character of the sample may be incomplete. */
function wholeLines(sample: Buffer): Buffer {
  if (sample.length < SAMPLE) return sample
  const end = sample.lastIndexOf(0x0a)
  return end > SAMPLE / 2 ? sample.subarray(0, end) : sample
}

function isUtf8(sample: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: sample.length === SAMPLE })
    return true
  } catch {
    return false
  }
}

/** Common characters: letters, Chinese and Japanese characters, and their punctuation. Nearly all characters of a text are common. */
const COMMON_CHARACTERS = /[\t\n\r -~\u2010-\u2027\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/g

/** Detects UTF-16 without a byte order mark: such text has zero bytes, and consists of common characters in only one byte order. */
function looksWide(sample: Buffer): Charset | undefined {
  if (sample.length % 2 !== 0 && sample.length < SAMPLE) return undefined
  if (!sample.includes(0)) return undefined
  const shareOfCommon = (charset: Charset): number => {
    const text = iconv.decode(sample, charset)
    return (text.match(COMMON_CHARACTERS)?.length ?? 0) / text.length
  }
  const [little, big] = [shareOfCommon('utf-16le'), shareOfCommon('utf-16be')]
  if (Math.max(little, big) < 0.9 || Math.abs(little - big) < 0.2) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}

const fits = (sample: Buffer, charset: Charset): boolean => !iconv.decode(sample, charset).includes('\uFFFD')
