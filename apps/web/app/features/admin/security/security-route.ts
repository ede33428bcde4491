import { SECURITY_KINDS, type SecurityKind } from '@engawa/contract'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { oneOf, text } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { logParameters } from '../logs/log-query.ts'

/** The route of the security log, with the filter in its query. */
export const securityRoute = defineRoute({
  ...logParameters,
  kind: oneOf(SECURITY_KINDS),
  address: text({ max: 100 }),
})

export type SecurityQuery = QueryOf<typeof securityRoute>

export const addressOf = (query: SecurityQuery): string => `/admin/security${securityRoute.search(query)}`

export const kindNames: Record<SecurityKind, () => string> = {
  login: m.security_kind_login,
  failure: m.security_kind_failure,
  refusal: m.security_kind_refusal,
  limit: m.security_kind_limit,
  proof: m.security_kind_proof,
  role: m.security_kind_role,
  session: m.security_kind_session,
  member: m.security_kind_member,
  keys: m.security_kind_keys,
  backup: m.security_kind_backup,
}
