import { facetQuery, type CallInputOf, type contract, type Facets } from '@engawa/contract'
import type { WorkKind } from '../work-kind.ts'

type ListInput = CallInputOf<typeof contract.works.list>

export const sorts = ['updated', 'newest', 'views', 'likes', 'favorites'] as const
export const lengths = ['short', 'medium', 'long'] as const
export const progresses = ['ongoing', 'completed'] as const

export type ShelfFilters = {
  tag: string | null
  progress: (typeof progresses)[number] | null
  length: (typeof lengths)[number] | null
  /** Those chosen, of the facets that the kind of the shelf has. */
  facets: Facets
  sort: (typeof sorts)[number]
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.find((item) => item === value) ?? null

/** Filters from a URL; unknown values are ignored, so that an old link still opens a shelf. */
export function readFilters(kind: Pick<WorkKind, 'facets'>, search: URLSearchParams): ShelfFilters {
  const tag = search.get('tag')?.trim().slice(0, 30) ?? ''
  const facets = Object.entries(kind.facets).flatMap(([name, values]) => {
    const value = oneOf(values, search.get(name))
    return value === null ? [] : [[name, value] as const]
  })
  return {
    tag: tag === '' ? null : tag,
    progress: oneOf(progresses, search.get('progress')),
    length: oneOf(lengths, search.get('length')),
    facets: Object.fromEntries(facets),
    sort: oneOf(sorts, search.get('sort')) ?? 'updated',
  }
}

/** The URL's query of some filters, without what is the default; begins with `?` or is empty. */
export function filterQuery(filters: ShelfFilters): string {
  const search = new URLSearchParams()
  if (filters.tag) search.set('tag', filters.tag)
  if (filters.progress) search.set('progress', filters.progress)
  if (filters.length) search.set('length', filters.length)
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
  ...(filters.tag ? { tag: filters.tag } : {}),
  ...(filters.progress ? { progress: filters.progress } : {}),
  ...(filters.length ? { length: filters.length } : {}),
  ...(hasFacets(filters) ? { facets: facetQuery(filters.facets) } : {}),
})

/** The feed of a shelf, narrowed in the same way; its order is its own. */
export function feedPath(kind: Pick<WorkKind, 'type' | 'plural'>, filters: ShelfFilters): string {
  const { type: _type, sort: _sort, ...narrowed } = listInput(kind, filters)
  const query = new URLSearchParams(narrowed as Record<string, string>).toString()
  return `/feeds/works/${kind.plural}.atom${query === '' ? '' : `?${query}`}`
}

/** How many narrow the shelf; the order does not. */
export const countFilters = ({ tag, progress, length, facets }: ShelfFilters): number =>
  [tag, progress, length].filter((value) => value !== null).length + Object.keys(facets).length
