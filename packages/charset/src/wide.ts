const SAMPLE_BYTES = 64 * 1024

/** Common characters: letters, Chinese, Japanese and Korean characters, and their punctuation. Nearly all characters of a text are common. */
const COMMON =
  /[\t\n\r -~\u00A0-\u024F\u0370-\u052F\u2010-\u2027\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/g

/**
 * Returns the byte order of UTF-16 without a byte order mark; undefined for other bytes. Such a text has zero bytes, and consists of common
 * characters in only one order.
 */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, Math.min(bytes.length & ~1, SAMPLE_BYTES))
  if (!sample.includes(0)) return undefined
  const shareOfCommon = (charset: string): number => {
    const text = new TextDecoder(charset).decode(sample)
    return (text.match(COMMON)?.length ?? 0) / text.length
  }
  const [little, big] = [shareOfCommon('utf-16le'), shareOfCommon('utf-16be')]
  if (Math.max(little, big) < 0.9 || Math.abs(little - big) < 0.2) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}

/** Returns the byte order of UTF-32, with or without a byte order mark; undefined for other bytes. */
export function utf32Of(bytes: Uint8Array): 'utf-32le' | 'utf-32be' | undefined {
  if (bytes.length < 4 || bytes.length % 4 !== 0) return undefined
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  // Each of the 0x110000 code points has a zero byte at one end, and at most 16 in the byte next to it.
  const fits = (first: number, second: number): boolean => {
    for (let at = 0; at < sample.length; at += 4)
      if (sample[at + first] !== 0 || sample[at + second]! > 16) return false
    return true
  }
  if (fits(3, 2)) return 'utf-32le'
  return fits(0, 1) ? 'utf-32be' : undefined
}

/** Decodes UTF-32, without the byte order mark. Values that are no characters become U+FFFD. */
export function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle)
    if (at > 0 || code !== 0xfeff)
      parts.push(
        code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\uFFFD' : String.fromCodePoint(code),
      )
  }
  return parts.join('')
}
