import type { CheckInStatus } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/**
 * Returns the weekdays in the order of the reader's calendar; 0 is Sunday. Weeks begin on Monday in Chinese and on Sunday in
 * English.
 */
export function weekOrder(): number[] {
  const first = Number(m.check_in_week_begins())
  return [0, 1, 2, 3, 4, 5, 6].map((at) => (first + at) % 7)
}

const shortWeekdays = [
  m.check_in_weekdays_0,
  m.check_in_weekdays_1,
  m.check_in_weekdays_2,
  m.check_in_weekdays_3,
  m.check_in_weekdays_4,
  m.check_in_weekdays_5,
  m.check_in_weekdays_6,
]

/** Returns a short weekday name such as "Sun" or "日"; 0 means Sunday. */
export const shortWeekday = (weekday: number): string => shortWeekdays[weekday]!()

/** Returns a weekday name such as "Sunday" or "星期日"; 0 means Sunday. */
export const weekdayName = (weekday: number): string => m.check_in_weekday_names().split(' ')[weekday]!

/** Returns the weekday of a date; 0 means Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const dateOf = (day: string): number => Number(day.slice(8))

/** Returns the name of a month: "March 2026" or "2026年3月". */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return m.check_in_month_name({
    year: String(year),
    month: m.check_in_month_names().split(' ')[number! - 1]!,
  })
}

/** Returns the month that is `count` months later; a negative count gives an earlier month. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 + count)).toISOString().slice(0, 7)
}

/** Returns the reasons for the coins of a day as texts, one per line. */
export function reasonsOf({ coins, bonus, streak }: CheckInStatus['reward'], base: number): string[] {
  const lines = [m.check_in_why_first({ coins: `+${base}` })]
  if (coins > base) lines.push(m.check_in_why_streak({ coins: `+${coins - base}`, count: streak }))
  if (bonus > 0) lines.push(m.check_in_why_bonus({ coins: `+${bonus}`, count: streak }))
  return lines
}
