import { runsOf, tokensOf, type Token } from './text-tokens.ts'

/**
 * A field of a document and the weight of a hit in it: A the title, B tags and author, D the text. Terms of a `head` field are stored a
 * second time with a mark, so that the index can distinguish titles and tags from texts.
 */
export type Field = { text: string; weight: 'A' | 'B' | 'D'; head?: boolean }

/** The largest position that PostgreSQL stores in a tsvector. */
const LAST_POSITION = 16_383
/** Max positions that PostgreSQL stores for one lexeme. */
const MAX_POSITIONS = 255
/** A tsvector holds 1 MB of lexemes and positions. The rest is for terms that are added elsewhere. */
const MAX_BYTES = 1_000_000
const POSITION_BYTES = 2
/** The count of positions, and the alignment before it. */
const LEXEME_BYTES = 3
/** Distance between fields, so that no phrase matches across two of them. */
const GAP = 5

/** Prefix of terms from titles, tags and authors. No word begins with it. */
export const HEAD = '^'

/**
 * Returns the terms of a run. A word is one term. Characters give every pair, and the last character alone, so that a query for one
 * character finds all its positions.
 */
export function termsOfRun(run: Token[]): string[] {
  if (run[0]?.kind !== 'char') return run.map((token) => token.text)
  return run.map((token, at) => token.text + (run[at + 1]?.text ?? ''))
}

/** Quotes a term as a PostgreSQL lexeme. */
export const quoteTerm = (term: string): string => `'${term.replace(/['\\]/g, (char) => char + char)}'`

/**
 * Returns a tsvector, as text, of a document's fields, the most important first. A very long text is cut at the size limit. Beyond the
 * last position, counting starts again, so that phrases match there, too.
 */
export function documentTerms(fields: Field[]): string {
  const positions = new Map<string, string[]>()
  let position = 0
  let bytes = 0
  const add = (term: string, weight: Field['weight']) => {
    const known = positions.get(term)
    const cost = POSITION_BYTES + (known ? 0 : Buffer.byteLength(term) + LEXEME_BYTES)
    if (bytes + cost > MAX_BYTES || known?.length === MAX_POSITIONS) return
    bytes += cost
    const at = `${(position % LAST_POSITION) + 1}${weight}`
    if (known) known.push(at)
    else positions.set(term, [at])
  }
  for (const { text, weight, head } of fields) {
    for (const term of runsOf(tokensOf(text.normalize('NFKC'))).flatMap(termsOfRun)) {
      add(term, weight)
      if (head) add(HEAD + term, weight)
      position += 1
    }
    position += GAP
  }
  return [...positions].map(([term, at]) => `${quoteTerm(term)}:${at.join(',')}`).join(' ')
}
