import chardet from 'chardet'
import iconv from 'iconv-lite'

/** How subtitles are written around here, in names of the web. */
export const CHARSETS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
] as const
export type Charset = (typeof CHARSETS)[number]

/** Enough to tell a language by. */
const SAMPLE_BYTES = 64 * 1024

/** The text of a file, read as `charset` or as what it seems to be. */
export function decodeText(
  bytes: Buffer,
  charset: Charset = charsetOf(bytes),
): { text: string; charset: Charset } {
  return { text: iconv.decode(bytes, charset), charset }
}

function charsetOf(bytes: Buffer): Charset {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return wideOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : guess(bytes))
}

/** UTF-16 without a mark: times are digits, so every other byte of many is zero. */
function wideOf(bytes: Buffer): Charset | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1
  const many = sample.length / 8
  if (zeros[1]! > many && zeros[1]! > zeros[0]! * 4) return 'utf-16le'
  return zeros[0]! > many && zeros[0]! > zeros[1]! * 4 ? 'utf-16be' : undefined
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function guess(bytes: Buffer): Charset {
  const found = chardet.analyse(bytes.subarray(0, SAMPLE_BYTES * 4)).map(({ name }) => name.toLowerCase())
  return (
    CHARSETS.find((each) => each === found.find((name) => (CHARSETS as readonly string[]).includes(name))) ??
    'windows-1252'
  )
}
