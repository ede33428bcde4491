import { runsOf, tokensOf, type Token } from './text-tokens.ts'

/** How much a hit in a field weighs: A the title, B tags and author, D the summary. */
export type Field = { text: string; weight: 'A' | 'B' | 'D' }

/** PostgreSQL's largest position in a tsvector. */
const LAST_POSITION = 16_383
/** Between fields, so that no phrase reaches from one into the next. */
const GAP = 5

/**
 * The terms of one run: a word is itself; characters give every pair, and the last one alone so that one character finds
 * every place it stands at.
 */
export function termsOfRun(run: Token[]): string[] {
  if (run[0]?.kind !== 'char') return run.map((token) => token.text)
  return run.map((token, at) => token.text + (run[at + 1]?.text ?? ''))
}

/** A lexeme as PostgreSQL reads one. */
export const quoteTerm = (term: string): string => `'${term.replace(/['\\]/g, (char) => char + char)}'`

/** A tsvector, as text, of a document's fields. */
export function documentTerms(fields: Field[]): string {
  const places = new Map<string, string[]>()
  let position = 1
  for (const { text, weight } of fields) {
    for (const run of runsOf(tokensOf(text.normalize('NFKC')))) {
      for (const term of termsOfRun(run)) {
        const at = `${Math.min(position, LAST_POSITION)}${weight}`
        places.set(term, [...(places.get(term) ?? []), at])
        position += 1
      }
    }
    position += GAP
  }
  return [...places].map(([term, at]) => `${quoteTerm(term)}:${at.join(',')}`).join(' ')
}
