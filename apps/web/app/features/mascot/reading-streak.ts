import { readText, writeText } from '#app/lib/device/device-storage.ts'

const key = 'engawa:reading-streak'
const readers = /^\/works\/((comics|novels)\/[^/]+\/read|videos\/\d)/
const dayMs = 86_400_000

export type Streak = { days: number; last: string }

const two = (value: number): string => String(value).padStart(2, '0')

/** Returns a day of the reader's local calendar as YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/**
 * Returns the streak after a day of reading. The streak grows if its last day is the day before; after a gap it starts again at one
 * day.
 */
export function readOn(streak: Streak | undefined, day: string): Streak {
  const gap = streak ? daysBetween(streak.last, day) : undefined
  if (streak && gap === 0) return streak
  return { days: streak && gap === 1 ? streak.days + 1 : 1, last: day }
}

/** Returns the number of consecutive days. The streak counts until the end of the day after its last day. */
export function daysOf(streak: Streak | undefined, today: string): number {
  if (!streak) return 0
  const gap = daysBetween(streak.last, today)
  return gap === 0 || gap === 1 ? streak.days : 0
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

function storedStreak(): Streak | undefined {
  try {
    const { days, last } = JSON.parse(readText(key) ?? '{}') as Partial<Streak>
    const whole = Number.isInteger(days) && Number(days) > 0 && /^\d{4}-\d\d-\d\d$/.test(String(last))
    return whole ? { days: days!, last: last! } : undefined
  } catch {
    return undefined
  }
}

/** Stores today as a day of reading, if the path belongs to a reader. */
export function noteReading(path: string): void {
  if (!readers.test(path)) return
  writeText(key, JSON.stringify(readOn(storedStreak(), dayOf(new Date()))))
}

/** Returns the number of consecutive days on which works were read in this browser. */
export const currentStreak = (): number => daysOf(storedStreak(), dayOf(new Date()))
