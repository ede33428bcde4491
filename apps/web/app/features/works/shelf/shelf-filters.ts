import { facetQuery, LIMITS, type CallInputOf, type contract, type Facets } from '@engawa/contract'
import type { WorkKind } from '../work-kind.ts'

type ListInput = CallInputOf<typeof contract.works.list>

export const sorts = ['updated', 'newest', 'views', 'likes', 'favorites'] as const
export const lengths = ['short', 'medium', 'long'] as const
export const progresses = ['ongoing', 'completed'] as const
export const languages = ['zh', 'ja', 'en', 'other'] as const

/** Ages that narrow a shelf; the oldest lets everything through. */
export const ages = ['everyone', 'teen'] as const

export type ShelfFilters = {
  /** Works carry all of these. */
  tags: readonly string[]
  /** And none of these. */
  without: readonly string[]
  language: (typeof languages)[number] | null
  progress: (typeof progresses)[number] | null
  length: (typeof lengths)[number] | null
  rating: (typeof ages)[number] | null
  /** Those chosen, of the facets that the kind of the shelf has. */
  facets: Facets
  sort: (typeof sorts)[number]
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.find((item) => item === value) ?? null

function readTags(value: string | null): string[] {
  const tags = (value ?? '').split(',').map((tag) => tag.trim())
  const fitting = tags.filter((tag) => tag !== '' && [...tag].length <= LIMITS.tagMax)
  return [...new Set(fitting)].slice(0, LIMITS.filterTags)
}

/** Filters from a URL; unknown values are ignored, so that an old link still opens a shelf. */
export function readFilters(kind: Pick<WorkKind, 'facets'>, search: URLSearchParams): ShelfFilters {
  const tags = readTags(search.get('tag'))
  const facets = Object.entries(kind.facets).flatMap(([name, values]) => {
    const value = oneOf(values, search.get(name))
    return value === null ? [] : [[name, value] as const]
  })
  return {
    tags,
    without: readTags(search.get('without')).filter((tag) => !tags.includes(tag)),
    language: oneOf(languages, search.get('language')),
    progress: oneOf(progresses, search.get('progress')),
    length: oneOf(lengths, search.get('length')),
    rating: oneOf(ages, search.get('rating')),
    facets: Object.fromEntries(facets),
    sort: oneOf(sorts, search.get('sort')) ?? 'updated',
  }
}

/** The URL's query of some filters, without what is the default; begins with `?` or is empty. */
export function filterQuery(filters: ShelfFilters): string {
  const search = new URLSearchParams()
  if (filters.tags.length > 0) search.set('tag', filters.tags.join(','))
  if (filters.without.length > 0) search.set('without', filters.without.join(','))
  if (filters.language) search.set('language', filters.language)
  if (filters.progress) search.set('progress', filters.progress)
  if (filters.length) search.set('length', filters.length)
  if (filters.rating) search.set('rating', filters.rating)
  for (const [name, value] of Object.entries(filters.facets)) search.set(name, value)
  if (filters.sort !== 'updated') search.set('sort', filters.sort)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const hasFacets = ({ facets }: ShelfFilters): boolean => Object.keys(facets).length > 0

/** The input of the list's call. */
export const listInput = ({ type }: Pick<WorkKind, 'type'>, filters: ShelfFilters): ListInput => ({
  type,
  sort: filters.sort,
  ...(filters.tags.length > 0 ? { tag: filters.tags.join(',') } : {}),
  ...(filters.without.length > 0 ? { without: filters.without.join(',') } : {}),
  ...(filters.language ? { language: filters.language } : {}),
  ...(filters.progress ? { progress: filters.progress } : {}),
  ...(filters.length ? { length: filters.length } : {}),
  ...(filters.rating ? { rating: filters.rating } : {}),
  ...(hasFacets(filters) ? { facets: facetQuery(filters.facets) } : {}),
})

/** The feed of a shelf, narrowed in the same way; its order is its own. */
export function feedPath(kind: Pick<WorkKind, 'type' | 'plural'>, filters: ShelfFilters): string {
  const { type: _type, sort: _sort, ...narrowed } = listInput(kind, filters)
  const query = new URLSearchParams(narrowed as Record<string, string>).toString()
  return `/feeds/works/${kind.plural}.atom${query === '' ? '' : `?${query}`}`
}

/** How many narrow the shelf; the order does not. */
export const countFilters = ({
  tags,
  without,
  language,
  progress,
  length,
  rating,
  facets,
}: ShelfFilters): number =>
  [language, progress, length, rating].filter((value) => value !== null).length +
  tags.length +
  without.length +
  Object.keys(facets).length

export type TagState = 'with' | 'without' | null

export const tagState = ({ tags, without }: ShelfFilters, tag: string): TagState =>
  tags.includes(tag) ? 'with' : without.includes(tag) ? 'without' : null

/** The next state of a tag that is pressed: works with it, works without it, all works. */
export function pressTag(filters: ShelfFilters, tag: string): Pick<ShelfFilters, 'tags' | 'without'> {
  const tags = filters.tags.filter((each) => each !== tag)
  const without = filters.without.filter((each) => each !== tag)
  const state = tagState(filters, tag)
  if (state === 'with') return { tags, without: [...without, tag].slice(-LIMITS.filterTags) }
  return { tags: state === null ? [...tags, tag].slice(-LIMITS.filterTags) : tags, without }
}
