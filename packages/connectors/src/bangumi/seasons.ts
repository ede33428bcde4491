const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const

/** A season of anime broadcasts. Each season is a quarter of the year: winter is January to March, and so on. */
export type Season = { season: (typeof SEASONS)[number]; year: number }

/** Returns the first day of a season and the first day after it (`YYYY-MM-DD`), for the filter `airDate` of a search. */
export function daysOfSeason({ season, year }: Season): { from: string; before: string } {
  const first = SEASONS.indexOf(season) * 3 + 1
  return {
    from: firstDay(year, first),
    before: first === 10 ? firstDay(year + 1, 1) : firstDay(year, first + 3),
  }
}

const firstDay = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`
