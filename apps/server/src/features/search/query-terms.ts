import { quoteTerm } from './document-terms.ts'
import { runsOf, tokensOf, type Token } from './text-tokens.ts'

/** A parsed search text: `strict` needs every part of it, `loose` any. Both are tsqueries as text. */
export type Query = { runs: Token[][]; strict: string; loose: string }

/** Reads a search text; undefined when it holds nothing to look for. */
export function readQuery(text: string): Query | undefined {
  const runs = runsOf(tokensOf(text.normalize('NFKC')))
  if (runs.length === 0) return undefined
  const parts = runs.map((run, at) => partsOf(run, at === runs.length - 1))
  return {
    runs,
    strict: parts.map((terms) => (terms.length > 1 ? `(${terms.join(' <-> ')})` : terms[0])).join(' & '),
    loose: [...new Set(parts.flat())].join(' | '),
  }
}

/**
 * Characters are looked for by their pairs, one character and the word being typed by their beginnings. Pairs stand one
 * after another in the text, which is what `<->` asks for.
 */
function partsOf(run: Token[], last: boolean): string[] {
  const [first] = run
  if (first?.kind === 'word') return [quoteTerm(first.text) + (last ? ':*' : '')]
  if (run.length === 1) return [`${quoteTerm(first!.text)}:*`]
  return run.slice(0, -1).map((token, at) => quoteTerm(token.text + run[at + 1]!.text))
}
