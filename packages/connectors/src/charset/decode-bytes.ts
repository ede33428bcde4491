import iconv from 'iconv-lite'
import { repairControls } from './repair-controls.ts'

/** Encodings of iconv that are no charsets of texts, or that hide markup. */
const NO_CHARSETS = /^(?:base64|hex|binary|ucs-?2|utf-?7|cesu)/

/** Returns the name of a charset in the Encoding Standard of the web, otherwise its name in iconv; undefined for an unknown label. */
export function charsetNamed(label: string | undefined): string | undefined {
  const name = label?.trim().toLowerCase() ?? ''
  if (name === '') return undefined
  try {
    return new TextDecoder(name).encoding
  } catch {
    return !NO_CHARSETS.test(name) && iconv.encodingExists(name) ? name : undefined
  }
}

/** Decodes bytes in a charset that `charsetNamed` returned, without the byte order mark. Incorrect bytes become U+FFFD. */
export function decodeBytes(bytes: Uint8Array, charset: string): string {
  try {
    const text = new TextDecoder(charset).decode(bytes)
    return charset === 'utf-8' ? text : repairControls(text)
  } catch {
    return iconv.decode(bytes, charset)
  }
}
