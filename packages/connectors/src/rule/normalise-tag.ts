import { plainLetters } from './plain-letters.ts'

/**
 * Normalises a tag or a text for comparison: plain letters (NFKD without accents and invisible characters, look-alikes of other scripts
 * as Latin letters), lower case, everything between letters and digits as one `_`.
 */
export const normaliseTag = (tag: string): string => fold(tag).replace(/^_|_$/g, '')

/** Normalises a pattern in the same way; its `*` stay. */
export const normalisePattern = (pattern: string): string => pattern.split('*').map(fold).join('*')

const fold = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
