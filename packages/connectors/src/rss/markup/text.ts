/** Returns a text without NUL characters and lone surrogates, which a database does not accept. */
export function wellFormed(text: string): string {
  const valid = text.isWellFormed() ? text : text.toWellFormed()
  return valid.includes('\0') ? valid.replaceAll('\0', '') : valid
}

/** Returns a text as one line without control characters and repeated spaces, cut to `max` UTF-16 units. */
export const oneLine = (text: string, max = 500): string =>
  cut(wellFormed(text.slice(0, max * 4).replaceAll(/[\p{Cc}\s]+/gu, ' ')).trim(), max)

/** Cuts a text to `max` UTF-16 units. A text that was cut ends with `…`. Never splits a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const end = /[\uD800-\uDBFF]/.test(text[max - 2] ?? '') ? max - 2 : max - 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Escapes `text` as content of an element or a quoted attribute, in HTML and XML. */
export const escapeMarkup = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text

/**
 * Returns a short hash of a text: 53 bits in base 36. Do not use it for secrets, or to compare untrusted texts, because collisions can be
 * constructed.
 */
export function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}
