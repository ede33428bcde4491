/** Larger files are not fetched; the page offers a download instead. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** The maximum size of a text in bytes of JSON. Longer texts cannot be stored. */
const MAX_JSON_BYTES = 3_900_000
/** The number of bytes at the beginning that are checked for a zero byte, as Git does to recognise binary files. */
const SNIFFED_BYTES = 8_000

export type ReadBytes =
  | { kind: 'text'; text: string; encoding: string }
  | { kind: 'binary' }
  | { kind: 'too_large' }

/**
 * Reads bytes as a text, or recognises them as a binary file. The encoding is guessed from the bytes, because GitHub reports every file as
 * UTF-8.
 */
export function readBytes(bytes: Uint8Array): ReadBytes {
  if (bytes.length > MAX_FILE_BYTES) return { kind: 'too_large' }
  const encoding = encodingOf(bytes)
  if (encoding === null) return { kind: 'binary' }
  const text = new TextDecoder(encoding).decode(bytes)
  return fits(text) ? { kind: 'text', text, encoding } : { kind: 'too_large' }
}

/**
 * Whether a text is short enough to be stored. A UTF-16 unit takes at most six bytes of JSON, so only long texts must be measured exactly.
 */
const fits = (text: string): boolean =>
  text.length * 6 <= MAX_JSON_BYTES || new TextEncoder().encode(JSON.stringify(text)).length <= MAX_JSON_BYTES

/** Returns the encoding of a text, by the names of the Encoding Standard; `null` for a binary file. */
function encodingOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) return null
  if (decodes(bytes, 'utf-8')) return 'utf-8'
  if (controlsIn(bytes) > 0.02) return null
  // Japanese text contains kana; Chinese text that is decoded as Shift JIS contains hardly any kana.
  if (shareOf(bytes, 'shift_jis', /[\u3041-\u30FF]/g) > 0.2) return 'shift_jis'
  if (shareOf(bytes, 'gb18030', /[\u4E00-\u9FFF\u3000-\u301F\uFF00-\uFFEF]/g) > 0.9) return 'gb18030'
  return 'windows-1252'
}

function decodes(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes) || ' '
  } catch {
    return null
  }
}

/** Returns the share of the non-ASCII characters that match `kind`; 0 when the bytes are invalid in that encoding. */
function shareOf(bytes: Uint8Array, encoding: string, kind: RegExp): number {
  const foreign = decodes(bytes, encoding)?.replaceAll(/\p{ASCII}/gu, '') ?? ''
  return foreign === '' ? 0 : (foreign.match(kind)?.length ?? 0) / foreign.length
}

/** Returns the share of control characters, which do not occur in texts. */
function controlsIn(bytes: Uint8Array): number {
  const start = bytes.subarray(0, SNIFFED_BYTES)
  const odd = start.filter(
    (byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27,
  )
  return odd.length / Math.max(1, start.length)
}
