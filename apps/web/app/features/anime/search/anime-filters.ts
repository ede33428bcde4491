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

export type AnimeFilters = {
  q: string
  type: AnimeCategory | null
  year: number | null
  season: AnimeSeason | null
  tags: string[]
  /** At least so many points. */
  score: number | null
  status: AnimeStatus | null
  sort: AnimeSort
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.find((item) => item === value) ?? null

function numberOf(text: string | null, least: number, most: number): number | null {
  const value = Number(text ?? Number.NaN)
  return Number.isInteger(value) && value >= least && value <= most ? value : null
}

/** Filters from an address; what is unknown is left out, so that an old link still opens a list. */
export function readAnimeFilters(search: URLSearchParams): AnimeFilters {
  const q = search.get('q')?.trim().slice(0, 200) ?? ''
  const tags = search.getAll('tag').map((tag) => tag.trim().slice(0, 50))
  return {
    q,
    type: oneOf(ANIME_CATEGORIES, search.get('type')),
    year: numberOf(search.get('year'), 1900, 2200),
    season: oneOf(ANIME_SEASONS, search.get('season')),
    tags: [...new Set(tags)].filter((tag) => tag !== '').slice(0, ANIME_LIMITS.tagsAsked),
    score: numberOf(search.get('score'), 1, 10),
    status: oneOf(ANIME_STATUSES, search.get('status')),
    sort: oneOf(ANIME_SORTS, search.get('sort')) ?? (q === '' ? 'heat' : 'match'),
  }
}

/** The page of some filters, without what is usual. */
export function searchPath({ q, type, year, season, tags, score, status, sort }: AnimeFilters): string {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (type) search.set('type', type)
  if (year) search.set('year', String(year))
  if (season) search.set('season', season)
  for (const tag of tags) search.append('tag', tag)
  if (score) search.set('score', String(score))
  if (status) search.set('status', status)
  if (sort !== (q === '' ? 'heat' : 'match')) search.set('sort', sort)
  const text = search.toString()
  return text === '' ? '/bangumi/search' : `/bangumi/search?${text}`
}

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

/** How many narrow the list; text and order do not. */
export const countAnimeFilters = ({ type, year, season, tags, score, status }: AnimeFilters): number =>
  [type, year, season, score, status].filter((value) => value !== null).length + tags.length
