import { decodeMore, isMore } from '#more-charsets'
import { repairControls } from './repair-controls.ts'
import { decodeUtf32 } from './wide.ts'

/**
 * Returns the name of a charset in the Encoding Standard of the web. Otherwise returns its name in iconv, which only servers use. Undefined
 * for an unknown label.
 */
export function charsetNamed(label: string | undefined): string | undefined {
  const name = label?.trim().toLowerCase() ?? ''
  if (name === '') return undefined
  if (name === 'utf-32le' || name === 'utf-32be') return name
  try {
    return new TextDecoder(name).encoding
  } catch {
    return isMore(name) ? name : undefined
  }
}

/**
 * Decodes bytes in a charset of `CHARSETS`, or in one that `detectCharset` returned. The byte order mark is removed. Incorrect bytes
 * become U+FFFD.
 */
export function decodeBytes(bytes: Uint8Array, charset: string): string {
  if (charset === 'utf-8') return new TextDecoder().decode(bytes)
  if (charset === 'utf-32le' || charset === 'utf-32be') return decodeUtf32(bytes, charset === 'utf-32le')
  return repairControls(isMore(charset) ? decodeMore(bytes, charset) : new TextDecoder(charset).decode(bytes))
}
