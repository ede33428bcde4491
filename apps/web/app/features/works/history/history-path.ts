import { LIMITS } from '@engawa/contract'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf, text } from '#app/lib/route/parameters.ts'
import { kinds } from '../kinds.ts'

/** The history of a member: words of titles, works of one type. */
export const historyRoute = defineRoute({
  q: text({ max: LIMITS.searchMax }),
  type: oneOf(kinds.map(({ type }) => type)),
})

export type HistoryFilter = { q: string; type?: string | undefined }

/** The page of a history that shows this. */
export const historyPath = ({ q = '', type }: Partial<HistoryFilter>): string =>
  `/user/history${historyRoute.search({ q, type: kinds.find((kind) => kind.type === type)?.type ?? null })}`
