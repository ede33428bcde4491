import { plainLetters } from './plain-letters.ts'

/**
 * Normalises a tag or a text for comparison. Converts it to plain letters (see `plainLetters`) and lower case, and replaces everything
 * between letters and digits by one `_`.
 */
export const normaliseTag = (tag: string): string => fold(tag).replace(/^_|_$/g, '')

/** Normalises a pattern like a tag, but keeps each `*`. */
export const normalisePattern = (pattern: string): string => pattern.split('*').map(fold).join('*')

const fold = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
