import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { useNow } from '#app/lib/view/use-now.ts'

const JAPAN_IS_AHEAD_MS = 9 * 3_600_000
const DAY_MS = 86_400_000

const pad = (value: number): string => String(value).padStart(2, '0')
const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`

/** The reader's calendar days. Dates are texts such as `2026-07-06`. */
export type Days = {
  /** Returns the date in the reader's time zone that overlaps most with a date in Japan. */
  of: (day: string) => string
  today: string
  /** The reader's time zone; null on the server, which does not know the zone. */
  zone: string | null
}

const ofJapan = (now: number): Days => ({
  of: (day) => day,
  today: new Date(now + JAPAN_IS_AHEAD_MS).toISOString().slice(0, 10),
  zone: null,
})

/** Noon in Japan is 03:00 UTC. The reader's date at that time overlaps most with the date in Japan. */
const ofReader = (now: number): Days => ({
  of: (day) => dayOf(new Date(`${day}T03:00:00Z`)),
  today: dayOf(new Date(now)),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** Returns the calendar days in the browser's time zone. The server does not know the zone, so it returns the days in Japan. */
export function useDays(): Days {
  const now = useNow()
  return useHydrated() ? ofReader(now) : ofJapan(now)
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the Monday of the week that contains a date. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
