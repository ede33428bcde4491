import type { CallInputOf, contract } from '@engawa/contract'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { oneOf, optionalText } from '#app/lib/route/parameters.ts'

/** The lists that all readers share, by their order. */
const sorts = ['active', 'new', 'top', 'unanswered'] as const
/** The lists of one member. */
const ownLists = ['unread', 'mine', 'following'] as const
const periods = ['day', 'week', 'month', 'year', 'all'] as const

export type PostSort = (typeof sorts)[number]
export type OwnList = (typeof ownLists)[number]
export type TopPeriod = (typeof periods)[number]

/** Route of a page that lists posts. Its address contains the filters. */
export const postListRoute = defineRoute({
  sort: oneOf(sorts, 'active'),
  filter: oneOf(ownLists),
  period: oneOf(periods, 'week'),
  tag: optionalText({ max: 100 }),
})

/** The filters of a page that lists posts. */
export type PostFilters = QueryOf<typeof postListRoute>

/** Returns the query of a URL that lists these posts. It is at least `?`, so that a link with it removes all other filters. */
export const filterQuery = ({ sort, filter, period, tag }: PostFilters): string =>
  postListRoute.search({
    ...(filter === null ? { sort } : { filter }),
    ...(filter === null && sort === 'top' && { period }),
    tag,
  }) || '?'

/** Returns the input that lists posts which all readers share. */
export const postInput = ({ sort, period, tag }: PostFilters): CallInputOf<typeof contract.forum.list> => ({
  sort,
  ...(sort === 'top' ? { period } : {}),
  ...(tag === null ? {} : { tag }),
})

export { ownLists, periods, sorts }
