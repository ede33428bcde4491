import type { CallInputOf, contract } from '@engawa/contract'

const sorts = ['active', 'new', 'top'] as const
const periods = ['day', 'week', 'month', 'year', 'all'] as const

export type PostSort = (typeof sorts)[number]
export type TopPeriod = (typeof periods)[number]

/** Which posts a page lists. */
export type PostFilters = { sort: PostSort; period: TopPeriod; tag: string | null }

/** The names of the query that choose them, for `handle.query`. */
export const postQuery = ['sort', 'period', 'tag']

/** What the address of a page asks for. */
export function readPostFilters(query: URLSearchParams): PostFilters {
  const tag = query.get('tag')?.trim().slice(0, 100)
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'active',
    period: periods.find((period) => period === query.get('period')) ?? 'week',
    tag: tag ? tag : null,
  }
}

/** The query of a page that lists these; what is usual is left out. */
export function filterQuery({ sort, period, tag }: PostFilters): string {
  const query = new URLSearchParams()
  if (sort !== 'active') query.set('sort', sort)
  if (sort === 'top' && period !== 'week') query.set('period', period)
  if (tag !== null) query.set('tag', tag)
  return query.size === 0 ? '?' : `?${query.toString()}`
}

export const postInput = ({ sort, period, tag }: PostFilters): CallInputOf<typeof contract.forum.list> => ({
  sort,
  ...(sort === 'top' ? { period } : {}),
  ...(tag === null ? {} : { tag }),
})

export { periods, sorts }
