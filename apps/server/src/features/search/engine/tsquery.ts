import { highlightedRuns, parseQuery, type Phrase, type Query } from '../query.ts'
import type { Token } from '../text-tokens.ts'
import { HEAD, quoteTerm, termsOfRun } from './document-terms.ts'
import type { MatchMode } from './search-engine.ts'

/** The tsqueries of the modes, as text. */
export type ModeQueries = Record<MatchMode, string>

/** The tsqueries of a search. They match the last word as a prefix; the variants in `whole` match it as a complete word. */
export type TsQueries = ModeQueries & { whole: ModeQueries }

/** Returns the tsqueries of a search. */
export function tsqueriesOf({ words, synonyms, phrases }: Query, without: readonly Phrase[]): TsQueries {
  const not = without.map(noneOf)
  const variants = (unfinished: Token[] | undefined): ModeQueries => {
    const partsOfWord = (run: Token[], mark: string) => partsOf(run, run === unfinished, mark)
    const wordsWith = (mark: string): string[] => {
      const plain = words.map((word) =>
        anyOf([chain(partsOfWord(word.run, mark)), ...word.synonyms.map((each) => phraseOf(each, mark))]),
      )
      if (synonyms.length === 0) return plain
      return [anyOf([plain.join(' & '), ...synonyms.map((each) => phraseOf(each, mark))])]
    }
    const all = (mark: string): string =>
      [...wordsWith(mark), ...phrases.map((phrase) => phraseOf(phrase, mark)), ...not].join(' & ')
    const some = [...new Set(words.flatMap(({ run }) => partsOfWord(run, '')))]
    const loose = [some.length > 0 ? `(${some.join(' | ')})` : all(''), ...not].join(' & ')
    return { strict: all(''), head: all(HEAD), loose }
  }
  return { ...variants(words.at(-1)?.run), whole: variants(undefined) }
}

/** Parses a plain text; undefined when it contains no words. `strict`: the tsquery that matches every word. `runs`: the words to highlight. */
export function readQuery(text: string): { strict: string; runs: Token[][] } | undefined {
  const query = parseQuery({ words: text, phrases: [] })
  return query && { strict: tsqueriesOf(query, []).strict, runs: highlightedRuns(query) }
}

/** Returns the tsquery of documents without a phrase. */
export const noneOf = (phrase: Phrase): string => `!(${phraseOf(phrase, '')})`

const anyOf = (variants: string[]): string =>
  variants.length > 1 ? `(${variants.join(' | ')})` : variants[0]!

const chain = (terms: string[]): string => (terms.length > 1 ? `(${terms.join(' <-> ')})` : terms[0]!)

/**
 * Returns the terms of a run: pairs of characters, or a prefix for a single character or an incomplete word. Callers join the pairs with
 * `<->`, because neighbouring pairs overlap and have neighbouring positions.
 */
function partsOf(run: Token[], unfinished: boolean, mark: string): string[] {
  const [first] = run
  if (first?.kind === 'word') return [quoteTerm(mark + first.text) + (unfinished ? ':*' : '')]
  if (run.length === 1) return [`${quoteTerm(mark + first!.text)}:*`]
  return run.slice(0, -1).map((token, at) => quoteTerm(mark + token.text + run[at + 1]!.text))
}

/**
 * Returns a tsquery for an exact phrase: the terms of its runs in order. Documents have an extra term for the last character of each run,
 * so the distance between two runs is larger by one.
 */
function phraseOf(phrase: Phrase, mark: string): string {
  const terms = phrase.flatMap((run) => {
    const parts = partsOf(run, false, mark)
    return parts.map((part, at) => ({
      part,
      step: at === parts.length - 1 ? termsOfRun(run).length - at : 1,
    }))
  })
  const text = terms.map(({ part, step }, at) => part + (at < terms.length - 1 ? ` <${step}> ` : '')).join('')
  return terms.length > 1 ? `(${text})` : text
}
