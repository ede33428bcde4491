import { currentLanguage } from './language.ts'

/** Names one after the other as the reader's language has them: `a, b, c`, and within a sentence `a, b, and c`. */
export const listOf = (names: readonly string[], place: 'alone' | 'in a sentence' = 'alone'): string =>
  new Intl.ListFormat(currentLanguage(), { style: place === 'alone' ? 'narrow' : 'long' }).format(names)
