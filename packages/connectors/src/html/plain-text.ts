const MAX_CHARACTERS = 300
// Invisible characters, and characters that change the text direction.
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu

/** Returns a foreign text in one line of at most 300 characters; null when it has no visible character. */
export function plainText(text: string | null | undefined): string | null {
  const line = (text ?? '')
    .slice(0, MAX_CHARACTERS * 4)
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(line)
  if (characters.length <= MAX_CHARACTERS) return line === '' ? null : line
  return `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`
}
