import type { BOARD_PERIODS } from '@engawa/contract'

export type Period = (typeof BOARD_PERIODS)[number]

type Days = { from: string | null; to: string | null; previous: string; next: string | null }

/** The first of the boards began in 2005. */
const FIRST_DAY = '2005-05-01'

/** Whether boards can have posts of a day. Their time zones are some hours ahead of UTC or behind it. */
export const isInReach = (date: string, today: string): boolean =>
  date >= FIRST_DAY && date <= moved(today, 'day', 1)

/** Returns the days of a period, and a day of each neighbouring period. A week begins on Monday, as on the boards. */
export function periodOf(period: Period, date: string | null, today: string): Days {
  const from = firstOf(period, date ?? today)
  const next = moved(from, period, 1)
  return {
    from: date === null ? null : from,
    to: date === null ? null : moved(next, 'day', -1),
    previous: moved(from, period, -1),
    next: date === null || next > today ? null : next,
  }
}

function firstOf(period: Period, date: string): string {
  if (period === 'month') return `${date.slice(0, 8)}01`
  if (period === 'day') return date
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return moved(date, 'day', -weekday)
}

function moved(date: string, period: Period, steps: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (period === 'month') day.setUTCMonth(day.getUTCMonth() + steps)
  else day.setUTCDate(day.getUTCDate() + steps * (period === 'week' ? 7 : 1))
  return day.toISOString().slice(0, 10)
}
