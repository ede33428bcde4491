import { ANIME_STATUSES, type CallInputOf, type contract } from '@engawa/contract'

export type OwnInput = CallInputOf<typeof contract.anime.mine>

export const OWN_SORTS = ['updated', 'score', 'date'] as const

/** What of the own list an address asks for; what is unknown is as if it were not there. */
export function ownInput(search: URLSearchParams): OwnInput {
  const status = ANIME_STATUSES.find((each) => each === search.get('status'))
  const sort = OWN_SORTS.find((each) => each === search.get('sort'))
  const q = search.get('q')?.trim().slice(0, 200) ?? ''
  return { ...(status && { status }), ...(sort && { sort }), ...(q !== '' && { q }) }
}

export function ownPath({ status, sort, q }: OwnInput): string {
  const search = new URLSearchParams({ tab: 'mine' })
  if (status) search.set('status', status)
  if (sort && sort !== 'updated') search.set('sort', sort)
  if (q) search.set('q', q)
  return `/bangumi?${search.toString()}`
}
