import { facetQuery, LIMITS, type CallInputOf, type contract, type Facets } from '@engawa/contract'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { list, oneOf, type Parameter } from '#app/lib/route/parameters.ts'
import { kinds } from '../kinds.ts'
import type { WorkKind } from '../work-kind.ts'

type ListInput = CallInputOf<typeof contract.works.list>

export const sorts = ['updated', 'newest', 'views', 'likes', 'favorites'] as const
export const lengths = ['short', 'medium', 'long'] as const
export const progresses = ['ongoing', 'completed'] as const
export const languages = ['zh', 'ja', 'en', 'other'] as const

/** Age ratings that can be chosen as a filter. The highest rating is missing, because it would filter nothing. */
export const ages = ['everyone', 'teen'] as const

export type ShelfFilters = {
  /** Shown works must have all of these tags. */
  tags: readonly string[]
  /** Shown works must have none of these tags. */
  without: readonly string[]
  language: (typeof languages)[number] | null
  progress: (typeof progresses)[number] | null
  length: (typeof lengths)[number] | null
  rating: (typeof ages)[number] | null
  /** Chosen values of the facets of this kind of works. */
  facets: Facets
  sort: (typeof sorts)[number]
}

const tags = list({ max: LIMITS.filterTags, maxLength: LIMITS.tagMax })

/** The page of a shelf. Its URL contains the filters. */
export const shelfRoute = defineRoute({
  tag: tags,
  without: tags,
  language: oneOf(languages),
  progress: oneOf(progresses),
  length: oneOf(lengths),
  rating: oneOf(ages),
  ...facetParameters(),
  sort: oneOf(sorts, 'updated'),
})

/** Returns a query parameter for each facet of all kinds of works. Facets of two kinds may have the same name but different values. */
function facetParameters(): Record<string, Parameter<string | null>> {
  const facets = kinds.flatMap((kind) => Object.entries(kind.facets))
  const valuesOf = (name: string) => facets.filter(([each]) => each === name).flatMap(([, values]) => values)
  return Object.fromEntries(facets.map(([name]) => [name, oneOf(valuesOf(name))]))
}

/** Returns the filters in a URL for a kind of works. Invalid values are ignored, so that old links still open a shelf. */
export function readFilters(kind: Pick<WorkKind, 'facets'>, url: Pick<URL, 'search'>): ShelfFilters {
  const { tag, without, language, progress, length, rating, sort, ...rest } = shelfRoute.read(url)
  const others: Record<string, string | null> = rest
  const facets = Object.entries(kind.facets).flatMap(([name, values]) => {
    const value = others[name] ?? null
    return value !== null && values.includes(value) ? [[name, value] as const] : []
  })
  return {
    tags: tag,
    without: without.filter((each) => !tag.includes(each)),
    language,
    progress,
    length,
    rating,
    facets: Object.fromEntries(facets),
    sort,
  }
}

/** Returns the query string with these filters. */
export const filterQuery = ({ tags, facets, ...filters }: ShelfFilters): string =>
  shelfRoute.search({ ...filters, tag: tags, ...facets })

const hasFacets = ({ facets }: ShelfFilters): boolean => Object.keys(facets).length > 0

/** Returns the input of the endpoint that lists works. */
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

/** Returns the path of the feed of a shelf with the same filters. The order is left out, because feeds have their own order. */
export function feedPath(kind: Pick<WorkKind, 'type' | 'plural'>, filters: ShelfFilters): string {
  const { type: _type, sort: _sort, ...narrowed } = listInput(kind, filters)
  const query = new URLSearchParams(narrowed as Record<string, string>).toString()
  return `/feeds/works/${kind.plural}.atom${query === '' ? '' : `?${query}`}`
}

/** Returns the number of chosen filters. The order does not count. */
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

/**
 * Returns the tag filters after a press on a tag. The presses switch from works with the tag to works without it, and then to all
 * works.
 */
export function cycleTag(filters: ShelfFilters, tag: string): Pick<ShelfFilters, 'tags' | 'without'> {
  const tags = filters.tags.filter((each) => each !== tag)
  const without = filters.without.filter((each) => each !== tag)
  const state = tagState(filters, tag)
  if (state === 'with') return { tags, without: [...without, tag].slice(-LIMITS.filterTags) }
  return { tags: state === null ? [...tags, tag].slice(-LIMITS.filterTags) : tags, without }
}
