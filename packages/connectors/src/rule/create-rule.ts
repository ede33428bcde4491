import { matchesPattern } from './matches-pattern.ts'
import { normalisePattern, normaliseTag } from './normalise-tag.ts'
import { numberOf } from './number-of.ts'
import type { AddedTerms, RuleTerms } from './rule-terms.ts'
import { termFinder } from './term-finder.ts'

/** A fixed rule. No member can disable it, whatever their role. */
export type Rule = {
  /** A number that changes with the terms. It is a part of the version of stored records. */
  version: number
  /** Whether an item with these tags may be stored and shown. `safe` is whether the source rates the item safe. */
  allows(tags: readonly string[], rated: { safe: boolean }): boolean
  /** Whether a word may be searched for. A pattern with `*` is also refused when it is broad enough to match a dropped word. */
  allowsQuery(word: string): boolean
  /** Whether a text, such as a title, a note or a search text, contains no dropped word. */
  allowsText(text: string | null | undefined): boolean
  /**
   * Whether a name of a person, or a name that a person chose, contains no dropped word. Some dropped words are allowed in names, because
   * they are also names.
   */
  allowsName(text: string | null | undefined): boolean
}

/** Creates a rule from reviewed terms, to which an operator can only add. Pure. */
export function createRule(base: RuleTerms, added: AddedTerms = {}): Rule {
  const list = (name: keyof AddedTerms): string[] => [...base[name], ...(added[name] ?? [])].map(normaliseTag)
  // Removes terms that are only punctuation, because they become empty and would match everything.
  const [words, within, exact, prefixes] = (
    ['words', 'within', 'unlessSafe', 'unlessSafePrefixes'] as const
  ).map((name) => list(name).filter((term) => term !== ''))
  const unlessSafe = new Set(exact)
  const names = new Set(base.names.map(normaliseTag))
  const hasTerm = termFinder({ words: words!, within: within!, katakana: base.katakana })
  const hasTermInName = termFinder({
    words: words!.filter((word) => !names.has(word)),
    within: within!,
    katakana: base.katakana,
  })

  const dropsUnlessSafe = (tag: string): boolean => {
    const name = normaliseTag(tag)
    return unlessSafe.has(name) || prefixes!.some((prefix) => name.startsWith(prefix))
  }
  const matchesDroppedWord = (pattern: string): boolean => {
    const wanted = normalisePattern(pattern)
    return hasTerm(pattern.replaceAll('*', '')) || words!.some((term) => matchesPattern(wanted, term))
  }

  return {
    version: numberOf([base, words, within, exact, prefixes]),
    allows: (tags, { safe }) => !tags.some((tag) => hasTerm(tag) || (!safe && dropsUnlessSafe(tag))),
    allowsQuery: (word) => !(word.includes('*') ? matchesDroppedWord(word) : hasTerm(word)),
    allowsText: (text) => !hasTerm(text ?? ''),
    allowsName: (text) => !hasTermInName(text ?? ''),
  }
}
