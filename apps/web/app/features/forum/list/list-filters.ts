import type { CallInputOf, contract } from '@engawa/contract'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { oneOf, optionalText } from '#app/lib/route/parameters.ts'

const sorts = ['active', 'new', 'top'] as const
const periods = ['day', 'week', 'month', 'year', 'all'] as const

export type PostSort = (typeof sorts)[number]
export type TopPeriod = (typeof periods)[number]

/** Route of a page that lists posts. Its address contains the filters. */
export const postListRoute = defineRoute({
  sort: oneOf(sorts, 'active'),
  period: oneOf(periods, 'week'),
  tag: optionalText({ max: 100 }),
})

/** The filters of a page that lists posts. */
export type PostFilters = QueryOf<typeof postListRoute>

/** Returns the query of a URL that lists these posts. It is at least `?`, so that a link with it removes all other filters. */
export const filterQuery = ({ sort, period, tag }: PostFilters): string =>
  postListRoute.search({ sort, ...(sort === 'top' && { period }), tag }) || '?'

export const postInput = ({ sort, period, tag }: PostFilters): CallInputOf<typeof contract.forum.list> => ({
  sort,
  ...(sort === 'top' ? { period } : {}),
  ...(tag === null ? {} : { tag }),
})

export { periods, sorts }
