/** Returns a time as the value of a `datetime-local` field, in the browser's time zone. */
export function localTime(time: string): string {
  const date = new Date(time)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Returns the time in a `datetime-local` field as an ISO string; null when the field is empty or incomplete. */
export function timeOf(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
