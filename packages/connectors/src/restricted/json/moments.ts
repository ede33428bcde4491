const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/

/** `YYYY-MM-DD hh:mm:ss`, of which the sources do not tell the zone, as ISO 8601 taken for UTC; null for what is no moment, and for 1970, which stands for none. */
export function momentOf(text: string | null): string | null {
  const [, day, time] = MOMENT.exec(text ?? '') ?? []
  const date = new Date(`${day}T${time}Z`)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() <= 1970 ? null : date.toISOString()
}

/** `m:ss` or `h:mm:ss` in seconds; null for anything else. */
export function secondsOf(text: string | null): number | null {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d\d)$/.exec(text?.trim() ?? '') ?? []
  return minutes === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}
