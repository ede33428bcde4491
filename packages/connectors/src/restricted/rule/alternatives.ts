import { normaliseTag } from '../../rule/index.ts'

/** Returns the terms of a list that is separated by spaces, each in normalised form. */
export const termsOf = (list = ''): string[] => list.split(/\s+/).map(normaliseTag).filter(Boolean)

/** Returns them as alternatives of a regular expression: normalised terms contain no special characters. */
export const alternatives = (list: string): string => termsOf(list).join('|')
