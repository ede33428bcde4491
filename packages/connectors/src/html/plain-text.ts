const LONGEST = 300
// Invisible characters, and characters that change the text direction.
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu

/** Returns a foreign text in one line of at most 300 characters; null when nothing of it is visible. */
export function plainText(text: string | null | undefined): string | null {
  const line = (text ?? '')
    .slice(0, LONGEST * 4)
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(line)
  if (letters.length <= LONGEST) return line === '' ? null : line
  return `${letters.slice(0, LONGEST - 1).join('')}…`
}
