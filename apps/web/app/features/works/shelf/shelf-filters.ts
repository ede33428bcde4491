import type { CallInputOf, contract } from '@engawa/contract'

type ListInput = CallInputOf<typeof contract.works.list>

export const sorts = ['updated', 'newest', 'views', 'likes', 'favorites'] as const
export const lengths = ['short', 'medium', 'long'] as const
export const progresses = ['ongoing', 'completed'] as const

export type ShelfFilters = {
  tag: string | null
  progress: (typeof progresses)[number] | null
  length: (typeof lengths)[number] | null
  sort: (typeof sorts)[number]
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.find((item) => item === value) ?? null

/** Filters from a URL; what is not one of ours is passed over, so that an old link still opens a shelf. */
export function readFilters(search: URLSearchParams): ShelfFilters {
  const tag = search.get('tag')?.trim().slice(0, 30) ?? ''
  return {
    tag: tag === '' ? null : tag,
    progress: oneOf(progresses, search.get('progress')),
    length: oneOf(lengths, search.get('length')),
    sort: oneOf(sorts, search.get('sort')) ?? 'updated',
  }
}

/** The URL's query of some filters, without what is the default; begins with `?` or is empty. */
export function filterQuery(filters: ShelfFilters): string {
  const search = new URLSearchParams()
  if (filters.tag) search.set('tag', filters.tag)
  if (filters.progress) search.set('progress', filters.progress)
  if (filters.length) search.set('length', filters.length)
  if (filters.sort !== 'updated') search.set('sort', filters.sort)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** What the list is asked for. */
export const listInput = (filters: ShelfFilters): ListInput => ({
  type: 'comic',
  sort: filters.sort,
  ...(filters.tag ? { tag: filters.tag } : {}),
  ...(filters.progress ? { progress: filters.progress } : {}),
  ...(filters.length ? { length: filters.length } : {}),
})

export const isFiltered = (filters: ShelfFilters): boolean =>
  filters.tag !== null || filters.progress !== null || filters.length !== null
