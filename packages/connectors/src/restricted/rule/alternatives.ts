import { normaliseTag } from '../../rule/index.ts'

/** Returns the terms of a list that is separated by spaces. Each term is normalised. */
export const termsOf = (list = ''): string[] => list.split(/\s+/).map(normaliseTag).filter(Boolean)

/**
 * Returns the terms of a list as alternatives of a regular expression. They need no escaping, because normalised terms contain no special
 * characters.
 */
export const alternatives = (list: string): string => termsOf(list).join('|')
