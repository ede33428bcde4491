import { runsOf, tokensOf, type Token } from './text-tokens.ts'

/**
 * How much a hit in a field weighs: A the title, B tags and author, D the text itself. Terms of the `head` stand a second
 * time with a mark, so that the index itself can tell titles and tags from texts.
 */
export type Field = { text: string; weight: 'A' | 'B' | 'D'; head?: boolean }

/** PostgreSQL's largest position in a tsvector. */
const LAST_POSITION = 16_383
/** As many positions as PostgreSQL stores for one lexeme. */
const MOST_POSITIONS = 255
/** A tsvector holds 1 MB of lexemes and positions; a little is left for what others add. */
const MOST_BYTES = 1_000_000
const POSITION_BYTES = 2
/** The count of positions and the alignment before it. */
const LEXEME_BYTES = 3
/** Between fields, so that no phrase reaches from one into the next. */
const GAP = 5

/** Stands before terms of titles, tags and authors; no word begins with it. */
export const HEAD = '^'

/**
 * The terms of one run: a word is itself; characters give every pair, and the last one by itself so that one character finds
 * every place it stands at.
 */
export function termsOfRun(run: Token[]): string[] {
  if (run[0]?.kind !== 'char') return run.map((token) => token.text)
  return run.map((token, at) => token.text + (run[at + 1]?.text ?? ''))
}

/** A lexeme as PostgreSQL reads one. */
export const quoteTerm = (term: string): string => `'${term.replace(/['\\]/g, (char) => char + char)}'`

/**
 * A tsvector, as text, of a document's fields, the most important first. Of a very long text what fits is taken;
 * beyond the last position counting starts again, so that phrases are found there too.
 */
export function documentTerms(fields: Field[]): string {
  const positions = new Map<string, string[]>()
  let position = 0
  let bytes = 0
  const add = (term: string, weight: Field['weight']) => {
    const known = positions.get(term)
    const cost = POSITION_BYTES + (known ? 0 : Buffer.byteLength(term) + LEXEME_BYTES)
    if (bytes + cost > MOST_BYTES || known?.length === MOST_POSITIONS) return
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
