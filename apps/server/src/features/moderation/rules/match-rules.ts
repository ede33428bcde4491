import type { BuiltInRule, RuleCondition, RuleHit } from '@engawa/contract'
import { countLinks, findHosts } from './find-links.ts'
import { compileWords } from './find-words.ts'
import { foldText } from './fold-text.ts'
import type { RuleRow } from './rules-queries.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Data about an author that rules use. */
export type Contributor = {
  joinedAt: Date
  /** Public contributions so far, counted up to `LIMITS.contributionsCounted`. */
  total: number
  /** Times of the latest contributions, including this one, the newest first. */
  recent: Date[]
}

export type Contribution = {
  texts: readonly string[]
  by: Contributor
  /** Whether the contribution is new, and not an edit of an earlier one. Rules about the pace count only new contributions. */
  isNew: boolean
  now: Date
}

type Folded = Omit<Contribution, 'texts'> & { folded: readonly string[] }

/**
 * A compiled condition. Returns the matched words, which is an empty list if the rule is not about words. Returns null if the rule does not
 * match.
 */
type Match = (contribution: Folded) => string[] | null

export type CompiledRule = Omit<RuleRow, 'id' | 'version' | 'hits' | 'last_hit_at' | 'created_at'> & {
  /** Null for a rule that follows from the settings. */
  id: number | null
  builtIn?: BuiltInRule
  match: Match
}

/** A rule that a text meets, with the matched words. */
export type Hit = { rule: CompiledRule; found: string[] }

export const hitView = ({ rule: { name, builtIn }, found }: Hit): RuleHit => ({
  name,
  found,
  ...(builtIn && { builtIn }),
})

/** Compiles a stored rule, or a rule that follows from the settings. */
export const compileRule = <R extends Omit<CompiledRule, 'match'>>(rule: R): R & { match: Match } => ({
  ...rule,
  match: matcherOf(rule.condition),
})

/** Returns the rules that match a contribution, in the order of the rules, with the matched words. */
export function matchRules(rules: readonly CompiledRule[], { texts, ...rest }: Contribution): Hit[] {
  const folded = texts.map(foldText)
  return rules.flatMap((rule) => {
    const found = rule.match({ folded, ...rest })
    return found ? [{ rule, found }] : []
  })
}

function matcherOf(condition: RuleCondition): Match {
  switch (condition.type) {
    case 'words': {
      const find = compileWords(condition.words)
      return ({ folded }) => orNull(folded.flatMap(find))
    }
    case 'links':
      return linkMatcher(condition)
    case 'newcomers':
      return ({ by, isNew, now }) =>
        isNew && (isYounger(by, condition.days, now) || by.total < condition.contributions) ? [] : null
    case 'pace':
      return ({ by, isNew, now }) => {
        const since = now.getTime() - condition.minutes * MINUTE_MS
        const count = by.recent.filter((at) => at.getTime() > since).length
        return isNew && count > condition.over ? [] : null
      }
  }
}

function linkMatcher({ over, hosts, days }: Extract<RuleCondition, { type: 'links' }>): Match {
  const listed = new Set(hosts)
  return ({ folded, by, now }) => {
    if (days > 0 && !isYounger(by, days, now)) return null
    if (listed.size > 0) {
      const found = distinct(folded.flatMap((text) => findHosts(text, listed)))
      return found.length > over ? found : null
    }
    // Uses the maximum instead of the sum, because the texts may be the same text with and without markup.
    return Math.max(0, ...folded.map(countLinks)) > over ? [] : null
  }
}

const isYounger = (by: Contributor, days: number, now: Date): boolean =>
  now.getTime() - by.joinedAt.getTime() < days * DAY_MS

const distinct = (found: readonly string[]): string[] => [...new Set(found)]

const orNull = (found: readonly string[]): string[] | null => (found.length > 0 ? distinct(found) : null)
