const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/

/**
 * Reads `YYYY-MM-DD hh:mm:ss` as ISO 8601. The sources do not give the time zone, so UTC is assumed. Returns null for an invalid time, and
 * for a time in 1970, which means an unknown time.
 */
export function momentOf(text: string | null): string | null {
  const [, day, time] = MOMENT.exec(text ?? '') ?? []
  const date = new Date(`${day}T${time}Z`)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() <= 1970 ? null : date.toISOString()
}

/** Reads `m:ss` or `h:mm:ss` as a number of seconds; null for anything else. */
export function secondsOf(text: string | null): number | null {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d\d)$/.exec(text?.trim() ?? '') ?? []
  return minutes === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}
