/** A moment as the field of date and time shows it, in the time zone of this browser. */
export function localTime(time: string): string {
  const date = new Date(time)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What such a field holds as a moment; null when it is empty or not whole. */
export function timeOf(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
