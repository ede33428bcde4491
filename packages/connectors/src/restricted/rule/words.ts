import { fixedTerms, foldLookAlikes, normaliseTag, termFinder } from '../../rule/index.ts'
import { termsOf } from './alternatives.ts'
import { readings, swappedReading } from './readings.ts'
import { restrictedClasses, type RestrictedTerms, type TermLists } from './terms.ts'

// The minimum length of words that are also found with separators inside. Shorter words would often be found by chance across two
// neighbouring words.
const MIN_JOINED_LENGTH = 4
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Creates a function that finds a dropped word in a text. Dropped words are the reviewed terms, the fixed terms of the whole site, and the
 * operator's additions.
 */
export function wordFinder(base: RestrictedTerms, added: readonly string[]): (text: string) => boolean {
  const lists = restrictedClasses.flatMap((each) => Object.values(base.classes[each]))
  const all = (name: 'words' | 'beginnings' | 'within'): string[] =>
    lists.flatMap((list) => termsOf(list[name]))
  const words = [...all('words'), ...fixedTerms.words, ...fixedTerms.unlessSafe, ...added]
    .map(normaliseTag)
    .filter(Boolean)
    .flatMap(formsOf)
  const within = [
    ...all('within'),
    ...fixedTerms.within,
    ...added.filter((term) => WITHOUT_SPACES.test(term)),
  ]
  const finds = termFinder({
    words,
    within: within.map(normaliseTag).filter(Boolean),
    katakana: fixedTerms.katakana,
  })
  const beginnings = [...all('beginnings'), ...fixedTerms.unlessSafePrefixes.map(normaliseTag)]
  const stems = patternOf([
    ...beginnings.map((term) => `(?<![^_])${foldLookAlikes(term)}`),
    ...lists.flatMap(partsOf),
  ])
  const isJoinedWord = joinedWordFinder([
    ...words,
    ...beginnings,
    ...lists.flatMap(({ parts }) => termsOf(parts)),
  ])
  const hasHiddenWord = (name: string): boolean => stems.test(name) || isJoinedWord(name)
  return (text) =>
    finds(text) ||
    hasHiddenWord(swappedReading(text)) ||
    readings(text).some((name) => hasHiddenWord(foldLookAlikes(name)) || finds(name))
}

/** Returns a word with its plurals, and a phrase with `_` also without the `_`. */
const formsOf = (word: string): string[] =>
  [...new Set([word, word.replaceAll('_', '')])].flatMap((each) => [
    each,
    ...(/[a-z]$/.test(each) ? ['s', 'es', 'z'].map((ending) => each + ending) : []),
    ...(/[^aeiou]y$/.test(each) ? [`${each.slice(0, -1)}ies`] : []),
  ])

const partsOf = ({ parts, unlessAfter = {} }: TermLists): string[] =>
  termsOf(parts).map((part) => {
    const others = unlessAfter[part]
    if (others === undefined) return foldLookAlikes(part)
    return `(?<!(?<![^_])(?:${termsOf(others).map(foldLookAlikes).join('|')}))${foldLookAlikes(part)}`
  })

/** Creates a function that finds words with separators inside (`sam_ple`). Its argument must have the form of `foldLookAlikes`. */
function joinedWordFinder(words: readonly string[]): (name: string) => boolean {
  const bare = words.map((word) => foldLookAlikes(word.replaceAll('_', '')))
  const wanted = new Set(bare.filter(({ length }) => length >= MIN_JOINED_LENGTH))
  const longest = Math.max(0, ...[...wanted].map(({ length }) => length))
  return (name) => {
    const parts = name.split('_')
    return parts.some((part, at) => {
      let word = part
      for (let next = at + 1; next < parts.length && word.length <= longest; next += 1) {
        word += parts[next]!
        if (wanted.has(word)) return true
      }
      return false
    })
  }
}

const patternOf = (sources: readonly string[]): RegExp =>
  sources.length === 0 ? /(?!)/ : new RegExp(sources.join('|'), 'u')
