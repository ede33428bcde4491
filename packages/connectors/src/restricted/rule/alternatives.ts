import { normaliseTag } from '../../rule/index.ts'

/** The terms of a list that are parted by spaces, each in normalised form. */
export const termsOf = (list = ''): string[] => list.split(/\s+/).map(normaliseTag).filter(Boolean)

/** They as alternatives of a regular expression: normalised terms hold nothing that means something there. */
export const alternatives = (list: string): string => termsOf(list).join('|')
