import { fixedRule } from '../rule/index.ts'
import { SourceError } from '../source/index.ts'

/** GitHub has no ratings: by these words lists are kept fit for everybody. */
const ADULT = new Set(['nsfw', 'hentai', 'porn', 'porno', 'pornography', 'rule34', 'r34', 'xxx'])

type Words = (string | null | undefined)[]

/** Whether nobody may see what is called so. */
export const isForbidden = (...words: Words): boolean => !words.every(fixedRule.allowsName)

/** Whether something does not belong into lists that everybody sees. */
export const isUnfit = (...words: Words): boolean => isForbidden(...words) || words.some(isForAdults)

const isForAdults = (text: Words[number]): boolean =>
  text
    ?.normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => ADULT.has(word)) ?? false

/** Throws `bad_question` for words that must not leave the site, `not_found` is for what came back. */
export function checkWords(...words: Words): void {
  if (isForbidden(...words)) throw new SourceError('bad_question', 'words that must not leave the site')
}

/** The same for what somebody looks for: in words of their own, not by a name. */
export function checkQuestion(text: string): void {
  if (!fixedRule.allowsText(text)) throw new SourceError('bad_question', 'words that must not leave the site')
}

/** Throws `not_found` for something that nobody may see. */
export function checkShown(...words: Words): void {
  if (isForbidden(...words)) throw new SourceError('not_found', 'not shown here')
}
