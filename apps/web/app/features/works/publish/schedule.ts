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

export type Preset = { name: 'tonight' | 'tomorrow' | 'saturday' | 'weekly'; at: Date }

/**
 * Returns usual times of publication after `now`, in the browser's time zone. `last` is the time of the work's latest chapter; a week after
 * it, or after some weeks, is one of them.
 */
export function presetsOf(now: Date, last: Date | null): Preset[] {
  const on = (days: number, hour: number): Date =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
  const toSaturday = 6 - now.getDay()
  const saturday = on(toSaturday, 10)
  const presets: Preset[] = [
    { name: 'tonight', at: on(0, 20) },
    { name: 'tomorrow', at: on(1, 20) },
    { name: 'saturday', at: saturday > now ? saturday : on(toSaturday + 7, 10) },
  ]
  if (last) presets.push({ name: 'weekly', at: weeksAfter(last, now) })
  return presets.filter(({ at }) => at > now)
}

/** Returns the first time after `now` that is a number of weeks after `last`. */
function weeksAfter(last: Date, now: Date): Date {
  const at = new Date(last)
  do at.setDate(at.getDate() + 7)
  while (at <= now)
  return at
}

type Dated = { publishAt: string | null; publishedAt: string | null }

/** Returns the latest time at which a chapter was or will be published; null without one. */
export function latestOf(chapters: readonly Dated[]): Date | null {
  const times = chapters.flatMap(({ publishAt, publishedAt }) => publishAt ?? publishedAt ?? [])
  const latest = times.toSorted().at(-1)
  return latest === undefined ? null : new Date(latest)
}
