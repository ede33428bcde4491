import { SECURITY_KINDS } from '@engawa/contract'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { matching, oneOf, text } from '#app/lib/route/parameters.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** The route of the security log, with the filter in its query. `from` and `to` are days in UTC, both included. */
export const securityRoute = defineRoute({
  kind: oneOf(SECURITY_KINDS),
  member: text({ max: 100 }),
  address: text({ max: 100 }),
  from: matching(DAY),
  to: matching(DAY),
})

export type SecurityQuery = QueryOf<typeof securityRoute>

export const addressOf = (query: SecurityQuery): string => `/admin/security${securityRoute.search(query)}`

const timeOf = (day: string | null, days = 0): string | undefined => {
  const at = day === null ? Number.NaN : Date.parse(day) + days * DAY_MS
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** Returns the filter in the form that the API reads. */
export function filterOf({ kind, member, address, from, to }: SecurityQuery) {
  const filter = { kind, member, address, from: timeOf(from), to: timeOf(to, 1) }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Filter
}

type Filter = {
  kind?: NonNullable<SecurityQuery['kind']>
  member?: string
  address?: string
  from?: string
  to?: string
}
