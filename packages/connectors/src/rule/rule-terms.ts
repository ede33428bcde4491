/** Terms that a rule drops. They are compared in the form of `normaliseTag`. */
export type RuleTerms = {
  /** The version of the terms. It must increase with every change. */
  version: number
  /** Words, and phrases whose words are joined by `_`. They match wherever they occur between separators. */
  words: readonly string[]
  /** The terms of `words` that are also names of people, so they are allowed in names. */
  names: readonly string[]
  /** Terms in scripts without spaces between words. They match anywhere in a text. */
  within: readonly string[]
  /** Katakana terms. They match only at the beginning of a katakana word that does not begin with one of `unless`. */
  katakana: readonly { term: string; unless: readonly string[] }[]
  /** Whole tags that are dropped only when the source does not rate the item safe. */
  unlessSafe: readonly string[]
  /** Beginnings of tags that are dropped only when the source does not rate the item safe. */
  unlessSafePrefixes: readonly string[]
}

/** Terms that an operator adds. */
export type AddedTerms = Partial<Pick<RuleTerms, 'words' | 'within' | 'unlessSafe' | 'unlessSafePrefixes'>>
