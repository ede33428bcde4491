import { isDay } from './dates.ts'

export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const

/** A season of broadcasts: winter is January to March, and so on. */
export type Season = { season: (typeof SEASONS)[number]; year: number }

/**
 * In which season a day lies: by its quarter of the year, as broadcasters of anime count. A show that starts in the last days of December, as those of
 * winter at times do, lies in autumn by this. Null for what is no day (`YYYY-MM-DD`).
 */
export function seasonOf(day: string): Season | null {
  if (!isDay(day)) return null
  const season = SEASONS[Math.floor((Number(day.slice(5, 7)) - 1) / 3)]
  return season === undefined ? null : { season, year: Number(day.slice(0, 4)) }
}

/** The first day of a season, and the first day after it: as the filter `airDate` of a search wants them. */
export function daysOfSeason({ season, year }: Season): { from: string; before: string } {
  const first = SEASONS.indexOf(season) * 3 + 1
  return {
    from: firstDay(year, first),
    before: first === 10 ? firstDay(year + 1, 1) : firstDay(year, first + 3),
  }
}

const firstDay = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`

/** The season that many seasons later (or, below 0, earlier). */
export function seasonAfter({ season, year }: Season, steps: number): Season {
  const at = year * 4 + SEASONS.indexOf(season) + steps
  return { season: SEASONS[((at % 4) + 4) % 4] ?? 'winter', year: Math.floor(at / 4) }
}
