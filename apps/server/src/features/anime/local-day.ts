import { airDay } from '@engawa/connectors/bangumi'

/** Whether a text names a time zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The day of a reader on which most of a day of Japan lies: the best guess, since nobody tells the hour. */
export const localDay = (day: string, zone: string): string =>
  airDay(day, zone).reduce((best, each) => (each.hours > best.hours ? each : best)).date
