import { currentLanguage } from './language.ts'

/** 12345 → "12,345". */
export const formatNumber = (value: number): string => new Intl.NumberFormat(currentLanguage()).format(value)

/** 12345 → "12K" or "1.2万". */
export const formatCount = (value: number): string =>
  new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** A day, e.g. "Mar 3, 2026"; the server does not know the reader's zone, so pages begin with UTC. */
export const formatDay = (time: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone }).format(new Date(time))

/** A day and its time, to the minute. */
export const formatMoment = (time: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(time),
  )

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 days ago", counted from `now` (milliseconds); under a minute it says "now". */
export function formatAgo(time: string, now: number): string {
  const seconds = Math.round((new Date(time).getTime() - now) / 1000)
  const relative = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : relative.format(0, 'second')
}

/** 1536000 → "1.5 MB". */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}
