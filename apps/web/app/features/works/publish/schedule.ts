const two = (value: number) => String(value).padStart(2, '0')

/** Returns a time as the value of a `datetime-local` input, in the browser's time zone. */
export function toLocalInput(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** Returns the value of a `datetime-local` input as a UTC time; null when the value is invalid or not after `now`. */
export function toPublishAt(value: string, now: Date): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return null
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime()) || moment <= now) return null
  return moment.toISOString()
}
