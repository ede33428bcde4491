import { currentLanguage } from './language.ts'

/** Returns names as a list in the reader's language: `a, b, c`; inside a sentence `a, b, and c`. */
export const listOf = (names: readonly string[], place: 'alone' | 'in a sentence' = 'alone'): string => {
  const list = new Intl.ListFormat(currentLanguage(), { style: place === 'alone' ? 'narrow' : 'long' })
  return list
    .formatToParts(names)
    .map(({ value }) => value)
    .reduce((text, next) => text + gapBetween(text, next) + next, '')
}

const HAN = /\p{Script=Han}/u
const LATIN = /[\p{Script=Latin}\p{N}]/u

/**
 * Returns a space if a Chinese and a Latin character would touch, otherwise an empty text. Browsers write “Danbooru和Konachan”
 * without spaces.
 */
function gapBetween(before: string, after: string): string {
  const [last, first] = [before.at(-1) ?? '', after.at(0) ?? '']
  const touches = (HAN.test(last) && LATIN.test(first)) || (LATIN.test(last) && HAN.test(first))
  return touches ? ' ' : ''
}
