import type { RuleTerms } from './rule-terms.ts'
import { normaliseTag } from './normalise-tag.ts'
import { foldLookAlikes, plainLetters, unswapped } from './plain-letters.ts'

/**
 * Creates a function that finds a term in a text of any length and in any spelling. `words` and `within` must be in the form of
 * `normaliseTag`. The time depends on the length of the text, not on the number of terms.
 */
export function termFinder({
  words,
  within,
  katakana,
}: Pick<RuleTerms, 'words' | 'within' | 'katakana'>): (text: string) => boolean {
  const hasSequence = sequenceFinder(words)
  const bare = new Set(words.map((word) => word.replaceAll('_', '')))
  const swapped = new Set([...bare].map(foldLookAlikes))
  const spelled = anyPattern([...bare])
  const anywhere = anyPattern([
    ...within.map((term) => term.replaceAll('_', '')),
    ...katakana.map(katakanaPattern),
  ])

  const isWritten = (word: string): boolean => {
    const name = normaliseTag(word)
    if (bare.has(name.replaceAll('_', ''))) return true
    const plain = unswapped(plainLetters(word).toLowerCase())
    return (
      plain !== undefined && plain.split(/[^\p{L}\p{N}]+/u).some((part) => swapped.has(foldLookAlikes(part)))
    )
  }
  return (text) => {
    if (text === '') return false
    const name = normaliseTag(text)
    if (hasSequence(name.split('_')) || anywhere.test(name.replaceAll('_', ''))) return true
    if (text.split(/\s+/).some(isWritten)) return true
    // Checks single letters that are separated from each other: `p_l_u_m`.
    return (name.match(/(?<![^_])[^_](?:_[^_])+(?![^_])/gu) ?? []).some((run) =>
      spelled.test(run.replaceAll('_', '')),
    )
  }
}

/** Creates a function that finds one of the terms in a list of words. Each word is compared only with the few terms that begin with it. */
function sequenceFinder(terms: readonly string[]): (words: readonly string[]) => boolean {
  const byFirst = new Map<string, string[][]>()
  for (const term of terms) {
    const [first = '', ...rest] = term.split('_')
    byFirst.set(first, [...(byFirst.get(first) ?? []), rest])
  }
  return (words) =>
    words.some((word, at) =>
      byFirst.get(word)?.some((rest) => rest.every((part, ahead) => words[at + 1 + ahead] === part)),
    )
}

const katakanaPattern = ({ term, unless }: RuleTerms['katakana'][number]): string => {
  const others = unless.map((word) => normaliseTag(word).slice(normaliseTag(term).length))
  return `(?<![\\p{Script=Katakana}ー\\u3099])${normaliseTag(term)}${others.length > 0 ? `(?!${others.join('|')})` : ''}`
}

const anyPattern = (patterns: readonly string[]): RegExp =>
  patterns.length === 0 ? /(?!)/ : new RegExp(patterns.join('|'), 'u')
