export { createRestrictedRule } from './create-restricted-rule.ts'
export type { RestrictedClaim, RestrictedRule } from './rule.ts'
export { restrictedClasses, type RestrictedTerms, restrictedTerms } from './terms.ts'
