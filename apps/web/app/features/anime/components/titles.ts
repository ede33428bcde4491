import {
  textIn,
  type AnimeCard,
  type AnimeCategory,
  type AnimeStatus,
  type SubjectCard,
} from '@engawa/contract'
import { counted, formatNumber } from '#app/lib/text/format.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { m } from '#app/texts/messages.js'

type Named = Pick<AnimeCard, 'name' | 'nameCn'>

/** Returns the title of a show. Chinese readers get its Chinese name if it has one. */
export const titleOf = ({ name, nameCn }: Named): string =>
  textIn({ en: name, zh: nameCn ?? name }, currentLanguage())

/** Returns the other name of a show, which is not used as its title; null if the show has only one name. */
export function otherTitleOf(show: Named): string | null {
  const title = titleOf(show)
  const other = title === show.name ? show.nameCn : show.name
  return other === title ? null : other
}

export const entryPath = (id: number): string => `/bangumi/${id}`

const categories: Record<AnimeCategory, () => string> = {
  tv: m.anime_tiles_category_tv,
  movie: m.anime_tiles_category_movie,
  ova: m.anime_tiles_category_ova,
  web: m.anime_tiles_category_web,
  other: m.anime_tiles_category_other,
}
export const categoryName = (category: AnimeCategory): string => categories[category]()

const statuses: Record<AnimeStatus, () => string> = {
  want: m.anime_tiles_status_want,
  watching: m.anime_tiles_status_watching,
  done: m.anime_tiles_status_done,
  'on-hold': m.anime_tiles_status_on_hold,
  dropped: m.anime_tiles_status_dropped,
}
export const statusName = (status: AnimeStatus): string => statuses[status]()

/** Formats a score with one decimal: 7 → "7.0". */
export const scoreText = (score: number): string => score.toFixed(1)

export const seasonNames = {
  winter: m.anime_tiles_season_winter,
  spring: m.anime_tiles_season_spring,
  summer: m.anime_tiles_season_summer,
  autumn: m.anime_tiles_season_autumn,
}

/** Formats a date of the source for lists: `2026-04-06` → "2026.4". */
export function monthText(date: string): string {
  const [year = '', month = ''] = date.split('-')
  return `${year}.${Number(month)}`
}

const NO_BREAK = '\u00a0'

/**
 * Returns the category, the month and the number of episodes. No-break spaces prevent a line break between a number and its word.
 */
export const factsOf = ({ category, date, episodes }: AnimeCard): string =>
  [
    categoryName(category),
    date && monthText(date),
    episodes > 1 &&
      m.anime_tiles_episodes_count({ count: counted(episodes, formatNumber) }).replace(' ', NO_BREAK),
  ]
    .filter(Boolean)
    .join(' · ')

/** Converts an entry to the card that the shared tiles show. */
export const cardOf = (show: AnimeCard): SubjectCard => ({
  kind: 'anime',
  id: show.id,
  title: titleOf(show),
  url: entryPath(show.id),
  picture: show.cover,
  author: null,
  line: '',
})
