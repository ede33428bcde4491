import { airDay } from '@engawa/connectors/bangumi'

/** Whether a text is the name of a time zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Returns the reader's day with the largest part of a day of Japan: the best guess, since the hour is unknown. */
export const localDay = (day: string, zone: string): string =>
  airDay(day, zone).reduce((best, each) => (each.hours > best.hours ? each : best)).date
