import { ANIME_STATUSES, type CallInputOf, type contract } from '@engawa/contract'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { matching, oneOf, text } from '#app/lib/route/parameters.ts'

export type OwnInput = CallInputOf<typeof contract.anime.mine>

export const OWN_SORTS = ['updated', 'score', 'date'] as const
const tabs = ['week', 'ranking', 'mine'] as const

/** The route of the anime database, which has tabs. `status`, `sort` and `q` filter the member's own list. */
export const databaseRoute = defineRoute({
  tab: oneOf(tabs, 'week'),
  week: matching(/^\d{4}-\d{2}-\d{2}$/),
  status: oneOf(ANIME_STATUSES),
  sort: oneOf(OWN_SORTS),
  q: text(),
})

export type DatabaseQuery = QueryOf<typeof databaseRoute>

/** Returns the filters of the member's own list, as the API reads them. */
export const ownInput = ({ status, sort, q }: DatabaseQuery): OwnInput => ({
  ...(status && { status }),
  ...(sort && { sort }),
  ...(q !== '' && { q }),
})

/** Returns the address of the member's own list with these filters. */
export const ownPath = ({ status, sort, q }: OwnInput): string =>
  `/bangumi${databaseRoute.search({
    tab: 'mine',
    status: status ?? null,
    sort: sort === 'updated' ? null : (sort ?? null),
    q: q ?? '',
  })}`
