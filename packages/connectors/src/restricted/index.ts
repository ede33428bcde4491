export type { RestrictedConnector, RestrictedRemovals, RestrictedToken } from './connector.ts'
export { createRestricted } from './create-restricted.ts'
export type {
  RestrictedCandidates,
  RestrictedCreatorLine,
  RestrictedItem,
  RestrictedName,
  RestrictedPage,
  RestrictedQuery,
  RestrictedTagLine,
} from './records.ts'
export { createRestrictedRule, type RestrictedClaim, type RestrictedRule } from './rule/index.ts'
