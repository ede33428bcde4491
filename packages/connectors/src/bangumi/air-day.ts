import { isDay } from './dates.ts'
import type { Weekday } from './records.ts'

/** A day in the reader's time zone, and the number of hours of a Japanese day that fall on it. */
export type LocalDay = { date: string; weekday: Weekday; hours: number }

const JAPAN_IS_AHEAD_MS = 9 * 3_600_000
const STEP_MS = 15 * 60_000
const STEPS_OF_DAY = 96
const DAY_MS = 86_400_000

const startOf = (day: string): number => {
  if (!isDay(day)) throw new RangeError(`no day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`)
}

/** Returns the weekday of a day `YYYY-MM-DD`. Throws a `RangeError` for an invalid day. */
export const weekdayOf = (day: string): Weekday =>
  (((new Date(startOf(day)).getUTCDay() + 6) % 7) + 1) as Weekday

/**
 * Returns the day that has this weekday, in the week (Monday to Sunday) that contains `inWeekOf`. Throws a `RangeError` for an invalid day.
 */
export const dayOfWeek = (weekday: Weekday, inWeekOf: string): string =>
  new Date(startOf(inWeekOf) + (weekday - weekdayOf(inWeekOf)) * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns the days in the reader's time zone that overlap a Japanese broadcast day, in order. The day with the most hours is the best
 * guess.
 *
 * The result must be shown as a guess, because Bangumi stores the day of a show in Japan, but no hour and no channel. A day in Japan is
 * counted from 00:00 to 24:00. TV stations count a show at 01:30 as part of the previous evening ("25:30"); Bangumi's editors use both
 * ways.
 *
 * `day` is a date in Japan (`YYYY-MM-DD`, see `dayOfWeek`). `timeZone` is an IANA name; its offset on that day is used. Throws a
 * `RangeError` when either parameter is invalid.
 */
export function airDay(day: string, timeZone: string): LocalDay[] {
  const start = startOf(day) - JAPAN_IS_AHEAD_MS
  const local = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const steps = new Map<string, number>()
  for (let step = 0; step < STEPS_OF_DAY; step++) {
    const date = localDate(local, start + step * STEP_MS)
    steps.set(date, (steps.get(date) ?? 0) + 1)
  }
  return [...steps].map(([date, count]) => ({
    date,
    weekday: weekdayOf(date),
    hours: (count * STEP_MS) / 3_600_000,
  }))
}

function localDate(format: Intl.DateTimeFormat, time: number): string {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
