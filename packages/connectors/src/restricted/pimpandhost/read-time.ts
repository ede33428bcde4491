const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME =
  /\b([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4}),? +(?:at +)?(\d{1,2}):(\d\d):(\d\d) *(am|pm),? *\(?([a-z]{1,4})?([+-]\d{1,2}(?::?\d\d)?)?/i
const ZONES: Record<string, number> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}
const HOUR_MS = 3_600_000

/** Reads `Tuesday, January 2, 2024 3:04:05 AM UTC` as ISO 8601 in UTC; null for an invalid time or an unknown time zone. */
export function readTime(text: string): string | null {
  const [, name = '', day, year, hour, minute, second, half = '', zone = '', offset] =
    TIME.exec(text.slice(0, 200)) ?? []
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  const hours = hoursOf(zone.toUpperCase(), offset)
  if (month === -1 || hours === null || Number(hour) > 12) return null
  const at = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const time =
    Date.UTC(Number(year), month, Number(day), at, Number(minute), Number(second)) - hours * HOUR_MS
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Returns the offset of a time zone from UTC in hours; null for an unknown time zone. */
function hoursOf(zone: string, offset: string | undefined): number | null {
  const base = zone === '' ? null : (ZONES[zone] ?? null)
  if (offset === undefined) return base
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}
