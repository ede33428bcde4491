import type { SearchParts } from '@engawa/contract'
import { runsOf, tokensOf, type Token } from './text-tokens.ts'

/** The runs of a text that must follow each other. */
export type Phrase = Token[][]

/** A word or a run of characters, and the phrases that match as well. */
export type QueryWord = { run: Token[]; synonyms: Phrase[] }

/**
 * The words and phrases of a search, of which there is at least one. `synonyms`: phrases that match as well as all the words together. The
 * last word may be incomplete, because readers search while they type.
 */
export type Query = { words: QueryWord[]; synonyms: Phrase[]; phrases: Phrase[] }

/** A function that returns the synonyms of a folded text; an empty list for most texts. */
export type Synonyms = (folded: string) => readonly string[]

/** Parses the words and phrases of a search; undefined when there are none. */
export function parseQuery(
  { words, phrases }: Pick<SearchParts, 'words' | 'phrases'>,
  synonyms: Synonyms = () => [],
): Query | undefined {
  const runs = readRuns(words)
  const exact = readPhrases(phrases)
  if (runs.length === 0 && exact.length === 0) return undefined
  return {
    words: runs.map((run) => ({
      run,
      synonyms: runs.length > 1 ? readPhrases(synonyms(textOf(run))) : [],
    })),
    synonyms: runs.length > 0 ? readPhrases(synonyms(runs.map(textOf).join(' '))) : [],
    phrases: exact,
  }
}

/** Parses phrases. Leaves out those without words. */
export const readPhrases = (texts: readonly string[]): Phrase[] =>
  texts.map(readRuns).filter((phrase) => phrase.length > 0)

const readRuns = (text: string): Token[][] => runsOf(tokensOf(text.normalize('NFKC')))

const textOf = (run: Token[]): string => run.map((token) => token.text).join('')

/** Returns the words to highlight. The last word may be incomplete. */
export const highlightedRuns = ({ words, synonyms, phrases }: Query): Token[][] => [
  ...synonyms.flat(),
  ...words.flatMap((word) => word.synonyms.flat()),
  ...phrases.flat(),
  ...words.map(({ run }) => run),
]
