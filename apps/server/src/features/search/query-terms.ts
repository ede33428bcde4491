import type { SearchParts } from '@engawa/contract'
import { HEAD, quoteTerm, termsOfRun } from './document-terms.ts'
import { runsOf, tokensOf, type Token } from './text-tokens.ts'

/**
 * Three variants of a tsquery, as text. `strict` matches every word anywhere, `head` every word in title, tags or author, and `loose` any
 * of the words anywhere.
 */
export type QueryVariants = { strict: string; head: string; loose: string }

/**
 * The tsqueries of a search. They match the last word as a prefix; the variants in `whole` match it as a complete word. `runs`: the words
 * to highlight.
 */
export type Query = QueryVariants & { whole: QueryVariants; runs: Token[][] }

/** A function that returns the synonyms of a folded text; an empty list for most texts. */
export type Synonyms = (folded: string) => readonly string[]

const none: Synonyms = () => []

/** Parses a plain text; undefined when it contains no words. */
export const readQuery = (text: string): Query | undefined =>
  readParts({ words: text, phrases: [], without: [] }, none)

/** Parses the words and phrases of a search; undefined when there are none. */
export function readParts(
  { words, phrases, without }: Pick<SearchParts, 'words' | 'phrases' | 'without'>,
  synonyms: Synonyms,
): Query | undefined {
  const runs = readRuns(words)
  const exact = phrases.map(readRuns).filter((phrase) => phrase.length > 0)
  if (runs.length === 0 && exact.length === 0) return undefined
  const excluded = without.map(readRuns).filter((phrase) => phrase.length > 0)
  const not = excluded.map((phrase) => `!(${phraseOf(phrase, '')})`)
  const variants = (unfinished: Token[] | undefined): QueryVariants => {
    const all = (mark: string): string =>
      [
        ...wordsOf(runs, mark, unfinished, synonyms),
        ...exact.map((phrase) => phraseOf(phrase, mark)),
        ...not,
      ].join(' & ')
    const some = [...new Set(runs.flatMap((run) => partsOf(run, run === unfinished, '')))]
    const loose = [some.length > 0 ? `(${some.join(' | ')})` : all(''), ...not].join(' & ')
    return { strict: all(''), head: all(HEAD), loose }
  }
  return {
    ...variants(runs.at(-1)),
    whole: variants(undefined),
    runs: [...synonymRuns(runs, synonyms), ...exact.flat(), ...runs],
  }
}

const readRuns = (text: string): Token[][] => runsOf(tokensOf(text.normalize('NFKC')))

const textOf = (run: Token[]): string => run.map((token) => token.text).join('')

/**
 * Returns a tsquery for each word, which also matches the word's synonyms. If the whole text has synonyms, returns one tsquery for the
 * text and its synonyms.
 */
function wordsOf(
  runs: Token[][],
  mark: string,
  unfinished: Token[] | undefined,
  synonyms: Synonyms,
): string[] {
  const plain = runs.map((run) => {
    const others = runs.length > 1 ? synonyms(textOf(run)) : []
    return anyOf([
      chain(partsOf(run, run === unfinished, mark)),
      ...others.map((text) => phraseOf(readRuns(text), mark)),
    ])
  })
  const others = synonyms(runs.map(textOf).join(' '))
  if (others.length === 0) return plain
  return [anyOf([plain.join(' & '), ...others.map((text) => phraseOf(readRuns(text), mark))])]
}

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
function phraseOf(runs: Token[][], mark: string): string {
  const terms = runs.flatMap((run) => {
    const parts = partsOf(run, false, mark)
    return parts.map((part, at) => ({
      part,
      step: at === parts.length - 1 ? termsOfRun(run).length - at : 1,
    }))
  })
  const text = terms.map(({ part, step }, at) => part + (at < terms.length - 1 ? ` <${step}> ` : '')).join('')
  return terms.length > 1 ? `(${text})` : text
}

const synonymRuns = (runs: Token[][], synonyms: Synonyms): Token[][] =>
  [runs.map(textOf).join(' '), ...runs.map(textOf)].flatMap((text) => synonyms(text).flatMap(readRuns))
