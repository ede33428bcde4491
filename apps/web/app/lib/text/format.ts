import { m } from '#app/texts/messages.js'
import { currentLanguage, type CountAndText } from './language.ts'

/**
 * Creates a formatter once for each language and time zone. Its creation takes about 100 µs, and a long page formats a hundred
 * values.
 */
function perLanguage<Format>(make: (language: string, timeZone: string | undefined) => Format) {
  const made = new Map<string, Format>()
  return (timeZone?: string): Format => {
    const key = `${currentLanguage()} ${timeZone}`
    const known = made.get(key)
    if (known) return known
    const format = make(currentLanguage(), timeZone)
    made.set(key, format)
    return format
  }
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language, timeZone) => new Intl.DateTimeFormat(language, { ...options, timeZone }))
const numbers = (options: Intl.NumberFormatOptions = {}) =>
  perLanguage((language) => new Intl.NumberFormat(language, options))

const plainNumber = numbers()
const shortNumber = numbers({ notation: 'compact', maximumFractionDigits: 1 })

// The first number or date formatter takes a browser 20 to 30 ms, longer than any other part of hydration. So days, relative times,
// whole numbers and counts below a thousand use no formatter.
const isSmall = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1_000

const isPlain = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** Returns a number with separators, such as "12,345", in both languages. */
export const formatNumber = (value: number): string =>
  isPlain(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : plainNumber().format(value)

/** Returns a count in short form: 12345 → "12K" or "1.2万". */
export const formatCount = (value: number): string =>
  isSmall(value) ? String(value) : shortNumber().format(value)

/** Returns a number and its formatted text, as plural messages expect them: `m.accounts_followers({ count: counted(12345) })`. */
export const counted = (value: number, format: (value: number) => string = formatCount): CountAndText => ({
  count: value,
  text: format(value),
})

/** Returns a count for a badge, with the text "99+" above 99. */
export const countedTo99 = (count: number): CountAndText => ({ count, text: count > 99 ? '99+' : `${count}` })

const moment = dates({ dateStyle: 'medium', timeStyle: 'short' })
const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = dates({ weekday: 'long', month: 'long', day: 'numeric' })
const weekdayAndYear = dates({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const monthAndDay = dates({ month: 'numeric', day: 'numeric' })
const yearAndMonth = dates({ year: 'numeric', month: 'numeric' })

/** Returns the day of a time in UTC: "Mar 3, 2026" or "2026年3月3日". */
export function formatDay(time: string): string {
  const at = new Date(time)
  const month = m.ui_months().split(' ')[at.getUTCMonth()]!
  return m.ui_day({ year: String(at.getUTCFullYear()), month, day: at.getUTCDate() })
}

/** Returns the day of a time, with hours and minutes. */
export const formatMoment = (time: string, timeZone?: string): string =>
  moment(timeZone).format(new Date(time))

/** Returns the time of day: "14:03". */
export const formatClock = (time: string | Date): string => clock().format(new Date(time))

const sameYear = (one: Date, other: Date): boolean => one.getFullYear() === other.getFullYear()

/** Returns a day with its weekday, such as "Tuesday, March 3". A day of another year has its year, too. */
export function formatWeekday(time: string, now = new Date()): string {
  const at = new Date(time)
  return (sameYear(at, now) ? weekday() : weekdayAndYear()).format(at)
}

/** Returns a time in short form for lists: "14:03" for today, "3/14" for this year, "3/2025" for other years. */
export function formatShort(time: string, now = new Date()): string {
  const at = new Date(time)
  if (at.toDateString() === now.toDateString()) return formatClock(at)
  return (sameYear(at, now) ? monthAndDay() : yearAndMonth()).format(at)
}

const steps: [seconds: number, text: (of: { count: number }) => string][] = [
  [31_536_000, m.ui_ago_years],
  [2_592_000, m.ui_ago_months],
  [604_800, m.ui_ago_weeks],
  [86_400, m.ui_ago_days],
  [3_600, m.ui_ago_hours],
  [60, m.ui_ago_minutes],
]

/**
 * Returns the time between `time` and `now` (in milliseconds since 1970) as a text such as "3 days ago". Less than a minute and
 * future times give "just now".
 */
export function formatAgo(time: string, now: number): string {
  const seconds = (now - new Date(time).getTime()) / 1_000
  const [size, text] = steps.find(([minSeconds]) => seconds >= minSeconds) ?? []
  return size && text ? text({ count: Math.floor(seconds / size) }) : m.ui_ago_now()
}

const durations = {
  day: numbers({ style: 'unit', unit: 'day', unitDisplay: 'long' }),
  hour: numbers({ style: 'unit', unit: 'hour', unitDisplay: 'long' }),
  minute: numbers({ style: 'unit', unit: 'minute', unitDisplay: 'long' }),
}

/** Returns a duration in its largest unit, rounded up: 90000 s → "2 days" or "2 天". */
export function formatDuration(seconds: number): string {
  if (seconds >= 86_400) return spaced(durations.day().format(Math.ceil(seconds / 86_400)))
  if (seconds >= 3_600) return spaced(durations.hour().format(Math.ceil(seconds / 3_600)))
  return spaced(durations.minute().format(Math.ceil(seconds / 60)))
}

/** Adds a space between a number and its Chinese unit, as in the texts of the site. Browsers write "2天" without a space. */
const spaced = (text: string): string => text.replace(/\d(?=\p{Script=Han})/u, '$& ')

const sizes = (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const).map((unit, step) =>
  // Bytes use the long form, because only that has a plural: "0 bytes".
  step === 0
    ? numbers({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
    : numbers({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
)

/** Returns a number of bytes as text: 1536000 → "1.5 MB", 0 → "0 bytes". */
export function formatBytes(bytes: number): string {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return spaced(sizes[step]!().format(bytes / 1000 ** step))
}
