import { LIMITS } from '@engawa/contract'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf, text } from '#app/lib/route/parameters.ts'
import { kinds } from '../kinds.ts'

/** The page of a member's reading history. Parameters of its URL filter the history by words in titles and by a type of works. */
export const historyRoute = defineRoute({
  q: text({ max: LIMITS.searchMax }),
  type: oneOf(kinds.map(({ type }) => type)),
})

export type HistoryFilter = { q: string; type?: string | undefined }

/** Returns the path of the reading history with these filters. */
export const historyPath = ({ q = '', type }: Partial<HistoryFilter>): string =>
  `/user/history${historyRoute.search({ q, type: kinds.find((kind) => kind.type === type)?.type ?? null })}`
