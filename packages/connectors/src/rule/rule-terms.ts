/** Terms that a rule drops. They are compared in the form of `normaliseTag`. */
export type RuleTerms = {
  /** Must increase with every change. */
  version: number
  /** Words, or several joined by `_`: dropped wherever they appear between separators. */
  words: readonly string[]
  /** Words of `words` that are also names of people. */
  names: readonly string[]
  /** Terms of scripts without spaces between words: dropped everywhere. */
  within: readonly string[]
  /** The same, but only at the beginning of a katakana word that does not begin with one of `unless`. */
  katakana: readonly { term: string; unless: readonly string[] }[]
  /** Whole tags, if the source does not rate the item safe. */
  unlessSafe: readonly string[]
  /** Beginnings of tags, if the source does not rate the item safe. */
  unlessSafePrefixes: readonly string[]
}

/** Terms that an operator adds. */
export type AddedTerms = Partial<Pick<RuleTerms, 'words' | 'within' | 'unlessSafe' | 'unlessSafePrefixes'>>
