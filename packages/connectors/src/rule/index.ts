import { createRule } from './create-rule.ts'
import { terms } from './terms.ts'

export { createRule, type Rule } from './create-rule.ts'
export type { AddedTerms, RuleTerms } from './rule-terms.ts'
export { type BoardClaim, isAllowedOnBoards } from './is-allowed-on-boards.ts'
export { matchesPattern } from './matches-pattern.ts'
export { normaliseTag } from './normalise-tag.ts'
export { numberOf } from './number-of.ts'
export { foldLookAlikes, plainLetters, unswapped } from './plain-letters.ts'
export { termFinder } from './term-finder.ts'

/** The reviewed terms, for creating rules with additional terms. */
export { terms as fixedTerms } from './terms.ts'

/** The rule with only the reviewed terms. It applies on every site. */
export const fixedRule = createRule(terms)
