import { matchesPattern } from './matches-pattern.ts'
import { normalisePattern, normaliseTag } from './normalise-tag.ts'

/** What a rule drops. Terms are compared in the form of `normaliseTag`. */
export type RuleTerms = {
  /** Counts up with every change. */
  version: number
  /** Whole tags. */
  words: readonly string[]
  /** Tags that are this, or begin with it and a separator. */
  starts: readonly string[]
  /** Tags in which this stands between separators, or at an end. */
  parts: readonly string[]
  /** Whole tags, where the source does not rate the thing safe. */
  unlessSafe: readonly string[]
  /** Beginnings of tags, where the source does not rate the thing safe. */
  unlessSafePrefixes: readonly string[]
}

/** Terms that an operator adds. */
export type AddedTerms = Partial<Omit<RuleTerms, 'version'>>

/** A fixed rule: nobody on the site can switch it off, whatever their role. */
export type Rule = {
  /** A number that is another one for other terms: part of the version of what is stored. */
  version: number
  /** Whether something with these tags may be kept and shown; `safe` when its source rates it so. */
  allows(tags: readonly string[], rated: { safe: boolean }): boolean
  /** Whether a word may be asked for. One with `*` is refused too when it is broad enough to mean a dropped word. */
  allowsQuestion(word: string): boolean
  /** Whether none of the words of a text is dropped: of names, titles and notes. */
  allowsText(text: string): boolean
}

/** Makes a rule of reviewed terms, to which an operator can only add. Pure. */
export function createRule(base: RuleTerms, added: AddedTerms = {}): Rule {
  const list = (name: keyof AddedTerms): string[] =>
    // A term of nothing but punctuation would drop everything.
    [...base[name], ...(added[name] ?? [])].map(normaliseTag).filter((term) => term !== '')
  const [words, starts, parts] = [list('words'), list('starts'), list('parts')]
  const bare = new Set([...words, ...starts, ...parts])
  const unlessSafe = new Set(list('unlessSafe'))
  const prefixes = list('unlessSafePrefixes')

  const drops = (tag: string): boolean => {
    const name = normaliseTag(tag)
    if (bare.has(name) || bare.has(name.replaceAll('_', ''))) return true
    return (
      starts.some((start) => name.startsWith(`${start}_`)) ||
      parts.some((part) => `_${name}_`.includes(`_${part}_`))
    )
  }
  const dropsUnlessSafe = (tag: string): boolean => {
    const name = normaliseTag(tag)
    return unlessSafe.has(name) || prefixes.some((prefix) => name.startsWith(prefix))
  }
  const meansDropped = (pattern: string): boolean => {
    const wanted = normalisePattern(pattern)
    return drops(pattern.replaceAll('*', '')) || [...bare].some((term) => matchesPattern(wanted, term))
  }

  return {
    version: numberOf([base.version, words, starts, parts, [...unlessSafe], prefixes]),
    allows: (tags, { safe }) => !tags.some((tag) => drops(tag) || (!safe && dropsUnlessSafe(tag))),
    allowsQuestion: (word) => !(word.includes('*') ? meansDropped(word) : drops(word)),
    allowsText: (text) => !text.split(/\s+/).some(drops),
  }
}

/** FNV-1a over JSON, kept below 2^30 so that a stored version still fits when it is added to. */
function numberOf(value: unknown): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(value)))
    hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % 2 ** 30
}
