import { m } from '#app/texts/messages.js'

const long = [
  m.anime_tiles_monday,
  m.anime_tiles_tuesday,
  m.anime_tiles_wednesday,
  m.anime_tiles_thursday,
  m.anime_tiles_friday,
  m.anime_tiles_saturday,
  m.anime_tiles_sunday,
]

/** Returns the name of a day's weekday. */
export const weekdayName = (day: string): string =>
  long[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!()

/** Returns month and day without the year: `2026-07-06` → "7/6". */
export const shortDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number)
  return `${month}/${date}`
}
