/** Terms that a rule drops. They are compared in the form of `normaliseTag`. */
export type RuleTerms = {
  /** Counts up with every change. */
  version: number
  /** Words, or several joined by `_`: dropped wherever they are between separators. */
  words: readonly string[]
  /** The words that are names of people too. */
  names: readonly string[]
  /** Terms of scripts that put nothing between words: dropped everywhere. */
  within: readonly string[]
  /** The same, but only where a word of katakana begins with them, and not with one of `unless`. */
  katakana: readonly { term: string; unless: readonly string[] }[]
  /** Whole tags, if the source does not rate the item safe. */
  unlessSafe: readonly string[]
  /** Beginnings of tags, if the source does not rate the item safe. */
  unlessSafePrefixes: readonly string[]
}

/** Terms that an operator adds. */
export type AddedTerms = Partial<Pick<RuleTerms, 'words' | 'within' | 'unlessSafe' | 'unlessSafePrefixes'>>
