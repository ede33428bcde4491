import { fixedTerms, normaliseTag, numberOf } from '../../rule/index.ts'
import { ageFinder, hasMinorSign, withoutDates } from './ages.ts'
import { isCovered } from './languages.ts'
import { isMasked, decodeCharacters, readings } from './readings.ts'
import type { RestrictedClaim, RestrictedRule } from './rule.ts'
import { type RestrictedTerms, restrictedTerms } from './terms.ts'
import { wordFinder } from './words.ts'

/** The maximum length of a text, and of all texts of an item together. Longer texts are refused, because no real item is that long. */
const MAX_LENGTH = 20_000
/** Minimum number of readable tags of an item without a readable title. With fewer, the rule drops the item, because it cannot decide. */
const TAGS_WITHOUT_TITLE = 3

/**
 * Creates the rule from the reviewed terms and the operator's additions. An operator cannot remove terms. All fixed terms of the site apply
 * too, including those that elsewhere apply only to items without a safe rating. Only tests pass another `base`. Pure.
 */
export function createRestrictedRule(
  addedTerms: readonly string[] = [],
  base: RestrictedTerms = restrictedTerms,
): RestrictedRule {
  const added = [...new Set(addedTerms.map(normaliseTag))].filter(Boolean).toSorted()
  // Created when the first text is checked. The section is closed on most sites, so most sites never build the long list.
  let finds: ReturnType<typeof wordFinder> | undefined
  const hasWord = (text: string): boolean => (finds ??= wordFinder(base, addedTerms))(text)
  const hasAge = ageFinder(base.ages)
  const isDropped = (text: string): boolean => {
    const read = decodeCharacters(text)
    return (
      hasMinorSign(read.normalize('NFKC')) ||
      isMasked(read) ||
      !isCovered(read) ||
      hasWord(read) ||
      readings(withoutDates(read)).some(hasAge)
    )
  }

  return {
    version: numberOf([base, fixedTerms, added]),
    allows(claim) {
      const texts = textsOf(claim)
      return texts !== null && lengthOf(texts) <= MAX_LENGTH && !texts.some(isDropped)
    },
    allowsText: (text) => isReadable(text) && text.length <= MAX_LENGTH && !isDropped(text),
  }
}

/** Returns all texts of an item; null when they are not enough for a decision. */
function textsOf({ title, description, tags, author, slug }: RestrictedClaim): string[] | null {
  const readable = tags?.filter(isReadable) ?? []
  if (readable.length === 0 || (!isReadable(title) && readable.length < TAGS_WITHOUT_TITLE)) return null
  const words = wordsOf(slug ?? '')
  return words === null ? null : [title, description ?? '', author ?? '', words, ...readable]
}

/** Returns the words of an address; null when its encoding is invalid. */
function wordsOf(slug: string): string | null {
  try {
    return decodeURIComponent(slug)
  } catch {
    return null
  }
}

const isReadable = (text: string): boolean => normaliseTag(decodeCharacters(text)) !== ''
const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)
