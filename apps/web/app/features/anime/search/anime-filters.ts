import {
  ANIME_LIMITS,
  type AnimeCategory,
  type AnimeSeason,
  type AnimeSort,
  type AnimeStatus,
  ANIME_CATEGORIES,
  ANIME_SEASONS,
  ANIME_SORTS,
  ANIME_STATUSES,
  type CallInputOf,
  type contract,
} from '@engawa/contract'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { integer, oneOf, repeated, text } from '#app/lib/route/parameters.ts'

export type AnimeFilters = {
  q: string
  type: AnimeCategory | null
  year: number | null
  season: AnimeSeason | null
  tags: readonly string[]
  /** The minimum score. */
  score: number | null
  status: AnimeStatus | null
  sort: AnimeSort
}

/**
 * The route of the anime search. Without `sort`, a text search is ordered by best match, and other searches by the number of
 * viewers.
 */
export const animeSearchRoute = defineRoute({
  q: text(),
  type: oneOf(ANIME_CATEGORIES),
  year: integer({ min: 1900, max: 2200 }),
  season: oneOf(ANIME_SEASONS),
  tag: repeated({ max: ANIME_LIMITS.tagsPerQuery, maxLength: 50 }),
  score: integer({ max: 10 }),
  status: oneOf(ANIME_STATUSES),
  sort: oneOf(ANIME_SORTS),
})

const defaultSort = (q: string): AnimeSort => (q === '' ? 'heat' : 'match')

/** Returns the filters in a URL. Invalid values are ignored, so that an old link still opens a list. */
export function readAnimeFilters(url: Pick<URL, 'search'>): AnimeFilters {
  const { tag, sort, ...filters } = animeSearchRoute.read(url)
  return { ...filters, tags: tag, sort: sort ?? defaultSort(filters.q) }
}

/** Returns empty filters, with the default order for a search for `q`. */
export const noAnimeFilters = (q: string): AnimeFilters => ({
  ...{ q, type: null, year: null, season: null, tags: [], score: null, status: null },
  sort: defaultSort(q),
})

/** Returns the address of the search with these filters. */
export const searchPath = ({ tags, sort, ...filters }: AnimeFilters): string =>
  `/bangumi/search${animeSearchRoute.search({
    ...filters,
    tag: tags,
    sort: sort === defaultSort(filters.q) ? null : sort,
  })}`

export const tagPath = (tag: string): string => `/bangumi/search?tag=${encodeURIComponent(tag)}`

type Input = CallInputOf<typeof contract.anime.search>

export const searchInput = ({ q, type, year, season, tags, score, status, sort }: AnimeFilters): Input => ({
  sort,
  ...(q !== '' && { q }),
  ...(type && { type }),
  ...(year && { year }),
  ...(season && { season }),
  ...(tags.length > 0 && { tag: tags.join(',') }),
  ...(score && { score }),
  ...(status && { status }),
})

/** Returns the number of active filters. The search text and the order are not counted. */
export const countAnimeFilters = ({ type, year, season, tags, score, status }: AnimeFilters): number =>
  [type, year, season, score, status].filter((value) => value !== null).length + tags.length
