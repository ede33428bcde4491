import iconv from 'iconv-lite'

/** Encodings of iconv that are no charsets of texts, or that hide markup. */
const NO_CHARSETS = /^(?:base64|hex|binary|ucs-?2|utf-?7|utf-?32|cesu)/

/** `TextDecoder` of Node.js lacks two thirds of the Korean syllables, and the characters of Hong Kong. */
const INCOMPLETE = new Set(['big5', 'euc-kr'])

/** Whether a charset is decoded by `decodeMore`, because `TextDecoder` of Node.js does not know it or lacks characters of it. */
export function isMore(name: string): boolean {
  if (INCOMPLETE.has(name)) return true
  return !isStandard(name) && !NO_CHARSETS.test(name) && iconv.encodingExists(name)
}

function isStandard(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

export const decodeMore = (bytes: Uint8Array, charset: string): string => iconv.decode(bytes, charset)
