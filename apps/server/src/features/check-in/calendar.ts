import { LRUCache } from 'lru-cache'

/** A calendar day such as `2026-03-01`. Days can be compared as strings. */
export type Day = string
/** A month such as `2026-03`. */
export type Month = string

export type Calendar = ReturnType<typeof createCalendar>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const startInUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const textOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** Returns the day `count` days later (earlier if negative). Also counts days that a time zone skipped. */
export const addDays = (day: Day, count: number): Day => textOf(startInUtc(day) + count * DAY_MS)

export const monthOf = (day: Day): Month => day.slice(0, 7)

/** Returns the month that is `count` months later, or earlier if `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const [year, number] = month.split('-').map(Number)
  return textOf(Date.UTC(year!, number! - 1 + count)).slice(0, 7)
}

/** Returns the first and the last day of a month. */
export const boundsOf = (month: Month): { first: Day; last: Day } => ({
  first: `${month}-01`,
  last: addDays(`${addMonths(month, 1)}-01`, -1),
})

/**
 * The calendar of a time zone. A day may have 23 or 25 hours, because clocks change. A skipped day does not exist, such as
 * 2011-12-30 in Pacific/Apia.
 */
export function createCalendar(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

  function readDay(at: Date): Day {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return `${parts['year']}-${parts['month']}-${parts['day']}`
  }

  function readEnd(at: Date, day: Day): number {
    let [within, beyond] = [at.getTime(), at.getTime() + 50 * HOUR_MS]
    while (beyond - within > 1) {
      const middle = Math.floor((within + beyond) / 2)
      if (readDay(new Date(middle)) === day) within = middle
      else beyond = middle
    }
    return beyond
  }

  // Caches the result of the latest call until the end of that day, because nearly all calls are about the present.
  let latest = { day: '', from: 0, end: 0 }
  function dayWith(at: Date) {
    const time = at.getTime()
    if (time < latest.from || time >= latest.end) {
      const day = readDay(at)
      latest = { day, from: time, end: readEnd(at, day) }
    }
    return latest
  }

  /** Whether the zone has this day. Checks noon in UTC first, then the other hours at which the day can occur in some zone. */
  function find(day: Day): boolean {
    const start = startInUtc(day)
    const hours = [12, ...Array.from({ length: 9 }, (_, at) => -14 + at * 6)]
    return hours.some((hour) => readDay(new Date(start + hour * HOUR_MS)) === day)
  }

  const found = new LRUCache<Day, boolean>({ max: 1_000, memoMethod: find })
  /** Whether the zone has this day. */
  const has = (day: Day): boolean => found.memo(day)

  function next(day: Day, step: 1 | -1): Day {
    const neighbour = addDays(day, step)
    return has(neighbour) ? neighbour : next(neighbour, step)
  }

  return {
    dayOf: (at: Date): Day => dayWith(at).day,
    before: (day: Day): Day => next(day, -1),
    after: (day: Day): Day => next(day, 1),
    /** Returns the end of the day that contains this time. */
    endOfDay: (at: Date): Date => new Date(dayWith(at).end),

    /** Returns the days of the zone between two days, both included. */
    daysFrom(first: Day, last: Day): Day[] {
      const days = []
      for (let day = first; day <= last; day = addDays(day, 1)) if (has(day)) days.push(day)
      return days
    },
  }
}
