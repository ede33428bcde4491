import { fixedRule } from '../rule/index.ts'
import { SourceError } from '../source/index.ts'

/** Words that exclude an entry from lists, because GitHub has no ratings. */
const ADULT = new Set(['nsfw', 'hentai', 'porn', 'porno', 'pornography', 'rule34', 'r34', 'xxx'])

type Words = (string | null | undefined)[]

/** Whether a name is forbidden for all viewers. */
export const isForbidden = (...words: Words): boolean => !words.every(fixedRule.allowsName)

/** Whether an entry with these names must not appear in public lists. */
export const isExcluded = (...words: Words): boolean => isForbidden(...words) || words.some(isForAdults)

const isForAdults = (text: Words[number]): boolean =>
  text
    ?.normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => ADULT.has(word)) ?? false

/** Throws `bad_question` for words that must not leave the site. */
export function checkWords(...words: Words): void {
  if (isForbidden(...words)) throw new SourceError('bad_question', 'words that must not leave the site')
}

/**
 * Throws `bad_question` for a search text with words that must not leave the site. Some words are allowed in names but forbidden in search
 * texts.
 */
export function checkSearchText(text: string): void {
  if (!fixedRule.allowsText(text)) throw new SourceError('bad_question', 'words that must not leave the site')
}

/** Throws `not_found` for a forbidden record. */
export function checkAllowed(...words: Words): void {
  if (isForbidden(...words)) throw new SourceError('not_found', 'not shown here')
}
