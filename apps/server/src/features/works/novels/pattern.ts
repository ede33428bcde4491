/** What is looked for, word for word. */
export type Sought = { query: string; matchCase: boolean; wholeWord: boolean }

const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`

/** An expression that finds a text as it is. A whole word is one without letters beside it. */
export function patternOf({ query, matchCase, wholeWord }: Sought): RegExp {
  const literal = query.replace(
    /[\\^$.*+?()[\]{}|/-]/g,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  )
  const source = wholeWord ? `(?<!${LETTER})${literal}(?!${LETTER})` : literal
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}
