import { matching, text } from '#app/lib/route/parameters.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** The query parameters that the pages of the logs share. `from` and `to` are days in UTC, both included. */
export const logParameters = {
  member: text({ max: 100 }),
  from: matching(DAY),
  to: matching(DAY),
}

type LogQuery = { member: string; from: string | null; to: string | null }

/** Returns the text of a date field; null if it is not a day. */
export const dayOf = (value: string): string | null => (DAY.test(value) ? value : null)

const timeOf = (day: string | null, days = 0): string | undefined => {
  const at = day === null ? Number.NaN : Date.parse(day) + days * DAY_MS
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** The filter in the form that the API reads: times instead of days, and no empty fields. */
type ApiFilter<Q extends LogQuery> = { [K in keyof Q]?: NonNullable<Q[K]> & string }

export function apiFilter<Q extends LogQuery>(query: Q): ApiFilter<Q> {
  const filter = { ...query, from: timeOf(query.from), to: timeOf(query.to, 1) }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as ApiFilter<Q>
}
