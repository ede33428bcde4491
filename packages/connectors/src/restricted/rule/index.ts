export type { RestrictedClaim, RestrictedRule } from './rule.ts'
