import { LIMITS } from '@engawa/contract'
import { kinds } from '../kinds.ts'

/** What of a history is looked for: words of titles, works of one type. */
export type Asked = { q: string; type?: string | undefined }

/** What an address asks for; a type that there is not is left out. */
export const readAsked = (query: URLSearchParams): Asked => ({
  q: (query.get('q') ?? '').trim().slice(0, LIMITS.searchMax),
  type: kinds.find(({ type }) => type === query.get('type'))?.type,
})

/** The page of a history that shows this. */
export function historyPath({ q = '', type }: Partial<Asked>): string {
  const query = new URLSearchParams({ ...(type !== undefined && { type }), ...(q !== '' && { q }) })
  return query.size === 0 ? '/user/history' : `/user/history?${query}`
}
