import { AUDIT_KINDS } from '@engawa/contract'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { oneOf } from '#app/lib/route/parameters.ts'
import { logParameters } from '../logs/log-query.ts'

/** The route of the audit log, with the filter in its query. */
export const auditRoute = defineRoute({ ...logParameters, kind: oneOf(AUDIT_KINDS) })

export type AuditQuery = QueryOf<typeof auditRoute>

export const addressOf = (query: AuditQuery): string => `/admin/audit${auditRoute.search(query)}`

/** Returns the address of the log with the actions by and on one member. */
export const addressOfMember = (uid: number): string =>
  addressOf({ kind: null, member: String(uid), from: null, to: null })
