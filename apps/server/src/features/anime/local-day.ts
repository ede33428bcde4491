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

/**
 * Returns the day in the reader's time zone that shares most hours with a day in Japan. This is the best guess, because the
 * hour of a broadcast is unknown.
 */
export const localDay = (day: string, zone: string): string =>
  airDay(day, zone).reduce((best, each) => (each.hours > best.hours ? each : best)).date
