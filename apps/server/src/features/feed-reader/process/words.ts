const LONGEST = 20_000

/** What the database takes. */
export const sound = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Texts in the one form in which they are searched. */
export const wordsOf = (texts: readonly string[]): string =>
  sound(texts.join(' ').slice(0, LONGEST).normalize('NFKC').toLowerCase())
