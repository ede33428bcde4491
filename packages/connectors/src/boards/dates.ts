const DAY_MS = 86_400_000

/** Whether a text is a calendar day as `YYYY-MM-DD`, from 2000 to 2199. */
export const isDate = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && dayOf(new Date(`${text}T00:00:00Z`)) === text

/** Returns the date that is `days` days after a date. */
export const addDays = (date: string, days: number): string =>
  dayOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS))

/** Returns a time as ISO 8601 in UTC. `moment` is ISO 8601 or a number of seconds since 1970. Null for an invalid time. */
export function toIso(moment: string | number): string | null {
  const date = new Date(typeof moment === 'number' ? moment * 1_000 : moment)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))
