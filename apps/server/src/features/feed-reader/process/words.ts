const MAX_LENGTH = 20_000

/** Removes characters that the database does not accept. */
export const withoutInvalidCharacters = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Normalizes texts for searches. */
export const wordsOf = (texts: readonly string[]): string =>
  withoutInvalidCharacters(texts.join(' ').slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase())
