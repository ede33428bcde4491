import { runsOf, tokensOf, type Token } from '../text-tokens.ts'

/**
 * A field of a document. `weight`: the weight of its hits; A for the title, B for tags and author, D for the text. `head`: its terms are
 * stored a second time with the prefix HEAD, for searches that are limited to titles, tags and authors.
 */
export type Field = { text: string; weight: 'A' | 'B' | 'D'; head?: boolean }

/** The highest position that PostgreSQL stores in a tsvector. */
const LAST_POSITION = 16_383
/** Max positions that PostgreSQL stores for one lexeme. */
const MAX_POSITIONS = 255
/**
 * Max bytes of the terms of a document. A tsvector can contain 1 MB of lexemes and positions; the remaining bytes are for terms that
 * other code adds.
 */
const MAX_BYTES = 1_000_000
const POSITION_BYTES = 2
/** Bytes of a lexeme in addition to its text: the number of positions, and the alignment before that number. */
const LEXEME_BYTES = 3
/** Number of free positions between two fields, so that no phrase matches across them. */
const GAP = 5

/** Prefix of the terms from titles, tags and authors. No word begins with this character. */
export const HEAD = '^'

/**
 * Returns the terms of a run. A word is one term. A run of characters has a term for every pair of neighbours. The last character is an
 * extra term, so that a query for a single character finds it there, too.
 */
export function termsOfRun(run: Token[]): string[] {
  if (run[0]?.kind !== 'char') return run.map((token) => token.text)
  return run.map((token, at) => token.text + (run[at + 1]?.text ?? ''))
}

/** Quotes a term as a PostgreSQL lexeme. */
export const quoteTerm = (term: string): string => `'${term.replace(/['\\]/g, (char) => char + char)}'`

/**
 * Returns the tsvector of a document as text. `fields` begins with the most important field. A very long text is cut at the size limit.
 * After the highest possible position, counting starts again, so that phrases match in the rest of the text, too.
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
