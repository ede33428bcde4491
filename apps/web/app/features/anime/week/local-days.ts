import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { useNow } from '#app/lib/view/use-now.ts'

const JAPAN_IS_AHEAD_MS = 9 * 3_600_000
const DAY_MS = 86_400_000

const pad = (value: number): string => String(value).padStart(2, '0')
const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`

/** Days in the reader's time zone. */
export type Days = {
  /** Returns the reader's day that contains most of a day in Japan. */
  of: (day: string) => string
  today: string
  /** The reader's time zone; null on the server, which does not know it. */
  zone: string | null
}

const ofJapan = (now: number): Days => ({
  of: (day) => day,
  today: new Date(now + JAPAN_IS_AHEAD_MS).toISOString().slice(0, 10),
  zone: null,
})

/** The middle of a day in Japan is 03:00 UTC. The reader's day that contains this time has the greatest part of it. */
const ofReader = (now: number): Days => ({
  of: (day) => dayOf(new Date(`${day}T03:00:00Z`)),
  today: dayOf(new Date(now)),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** Returns the days of this browser's time zone; on the server, which does not know it, the days of Japan. */
export function useDays(): Days {
  const now = useNow()
  return useHydrated() ? ofReader(now) : ofJapan(now)
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
