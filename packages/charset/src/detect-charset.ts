import type { Charset } from './charsets.ts'
import { decodeBytes } from './decode-bytes.ts'
import { charsetOfType, charsetOfHtml, charsetOfXml, isXml, languageOfMarkup } from './declared-charset.ts'
import { isMostlyValid, likelyCharset } from './likely-charset.ts'
import { utf16Of, utf32Of } from './wide.ts'

/** Information about a text besides its bytes. */
export type CharsetHints = {
  /**
   * The format. A `plain` text declares nothing about itself; `xml` declares its charset only in the XML declaration. Absent: the first
   * characters show whether the text is XML, HTML or plain.
   */
  format?: 'plain' | 'xml'
  /** The content type of the answer, which may name a charset. */
  contentType?: string | null
  /** The language of the text, such as `zh-TW`. Markup states its own language. */
  language?: string | null
  /** A language that the text may have, such as that of the reader. It decides only for a short text, because longer ones show their language. */
  likelyLanguage?: string | null
}

/** The number of bytes that are counted, from the first byte beyond ASCII on. */
const SAMPLE_BYTES = 256 * 1024

/**
 * Returns the charset of a text: of a plain text, one of `CHARSETS`; of markup, its name in the Encoding Standard of the web or else in
 * iconv. The first rule that applies decides:
 * 1. a byte order mark, or the zero bytes of UTF-16 and UTF-32,
 * 2. UTF-8, if the bytes are UTF-8 with characters beyond ASCII; a few broken ones do not matter,
 * 3. the content type, then the XML declaration, or `<meta>` in HTML, if the bytes are valid in that charset,
 * 4. the most likely charset for the bytes and the language.
 */
export function detectCharset(bytes: Uint8Array, hints: CharsetHints & { format: 'plain' }): Charset
export function detectCharset(bytes: Uint8Array, hints?: CharsetHints): string
export function detectCharset(
  bytes: Uint8Array,
  { format, contentType, language, likelyLanguage: likely }: CharsetHints = {},
): string {
  const wide = markOf(bytes) ?? utf32Of(bytes) ?? utf16Of(bytes)
  if (wide !== undefined) return wide
  const isPlain = format === 'plain'
  const labels = (isPlain ? [] : labelsOf(bytes, format, contentType))
    // A text in UTF-16 has zero bytes, so the label of these bytes is wrong.
    .filter((label) => label !== undefined && !label.startsWith('utf-16')) as string[]
  const firstHigh = bytes.findIndex((byte) => byte > 0x7f)
  // Some charsets, such as ISO-2022-JP, use only bytes of ASCII.
  if (firstHigh < 0) return labels[0] ?? (bytes.includes(0x1b) ? 'iso-2022-jp' : 'utf-8')
  const sample = bytes.subarray(firstHigh, firstHigh + SAMPLE_BYTES)
  if (isUtf8(bytes) || isNearlyUtf8(sample, labels)) return 'utf-8'
  return (
    labels.find((label) => isMostlyValid(sample, label)) ??
    likelyCharset(sample, { language: language ?? (isPlain ? null : languageOfMarkup(bytes)), likely }) ??
    labels[0] ??
    'utf-8'
  )
}

/** Returns the charsets that the sender and the markup declare. XML declares none in a `<meta>` element. */
function labelsOf(
  bytes: Uint8Array,
  format: CharsetHints['format'],
  contentType: CharsetHints['contentType'],
): (string | undefined)[] {
  const xml = charsetOfXml(bytes)
  const isHtml = format === undefined && !isXml(bytes, contentType)
  return [charsetOfType(contentType), xml ?? (isHtml ? charsetOfHtml(bytes) : undefined)]
}

/** Decodes a text with the charset that `detectCharset` returns. The byte order mark is removed. */
export const decodeText = (bytes: Uint8Array, hints: CharsetHints = {}): string =>
  decodeBytes(bytes, detectCharset(bytes, hints))

function markOf(bytes: Uint8Array): Charset | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le'
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // As a stream, because the last character of a truncated text may be incomplete.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Whether most characters beyond ASCII are valid in UTF-8. Fewer need to be valid in a text that is declared as UTF-8. */
function isNearlyUtf8(sample: Uint8Array, labels: string[]): boolean {
  const beyond = new TextDecoder().decode(sample).match(/[^\0-\x7F]/gu) ?? []
  const broken = beyond.filter((character) => character === '\uFFFD').length
  return broken < beyond.length * (labels[0] === 'utf-8' ? 0.5 : 0.25)
}
