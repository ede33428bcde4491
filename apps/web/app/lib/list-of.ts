import { currentLanguage } from './language.ts'

/** Names in a row as the reader's language says them: "a, b, and c". */
export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)
