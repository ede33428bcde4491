/** A text to search for literally, and its options. */
export type SearchText = { query: string; matchCase: boolean; wholeWord: boolean }

const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`

/** Returns a regular expression that finds a text literally. With `wholeWord` no letter may be next to the text. */
export function patternOf({ query, matchCase, wholeWord }: SearchText): RegExp {
  const literal = query.replace(
    /[\\^$.*+?()[\]{}|/-]/g,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  )
  const source = wholeWord ? `(?<!${LETTER})${literal}(?!${LETTER})` : literal
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}
