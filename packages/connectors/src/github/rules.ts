import { SourceError } from '../source/index.ts'

/** What sexualises minors is shown to nobody: a fixed rule of the site. Whole words only, since they are parts of innocent names. */
const FORBIDDEN = new Set(['loli', 'lolis', 'lolicon', 'shota', 'shotas', 'shotacon', 'toddlercon'])
/** GitHub has no ratings: by these words lists are kept fit for everybody. */
const ADULT = new Set(['nsfw', 'hentai', 'porn', 'porno', 'pornography', 'rule34', 'r34', 'xxx'])

type Words = (string | null | undefined)[]

const holds = (words: Words, listed: Set<string>): boolean =>
  words.some((text) =>
    text
      ?.normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => listed.has(word)),
  )

/** Whether nobody may see what is called so. */
export const isForbidden = (...words: Words): boolean => holds(words, FORBIDDEN)

/** Whether something does not belong into lists that everybody sees. */
export const isUnfit = (...words: Words): boolean => isForbidden(...words) || holds(words, ADULT)

/** Throws `bad_question` for words that must not leave the site, `not_found` is for what came back. */
export function checkWords(...words: Words): void {
  if (isForbidden(...words)) throw new SourceError('bad_question', 'words that must not leave the site')
}

/** Throws `not_found` for something that nobody may see. */
export function checkShown(...words: Words): void {
  if (isForbidden(...words)) throw new SourceError('not_found', 'not shown here')
}
