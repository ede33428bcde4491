import { plainLetters } from './plain-letters.ts'

/**
 * A tag or a text as the rule compares it: letters in their plain form (NFKD without accents and invisible ones, look-alikes of other scripts as
 * what they look like), lower case, everything between letters and digits as one `_`.
 */
export const normaliseTag = (tag: string): string => fold(tag).replace(/^_|_$/g, '')

/** The same for a pattern, whose `*` stay. */
export const normalisePattern = (pattern: string): string => pattern.split('*').map(fold).join('*')

const fold = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
