import { LIMITS } from '@engawa/contract'
import { flag, oneOf, text } from '#app/lib/route/parameters.ts'
import { defineRoute, type Values } from '#app/lib/route/define-route.ts'
import { SHELVES } from './shelf-names.ts'

export const SAVED_SORTS = ['saved', 'updated', 'title'] as const

/** The query parameters of a member's list of saved works. */
export const savedFilterParameters = {
  shelf: oneOf(SHELVES.map(({ shelf }) => shelf)),
  q: text({ max: LIMITS.searchMax }),
  unread: flag(),
  sort: oneOf(SAVED_SORTS, 'saved'),
}

export type SavedFilter = Values<typeof savedFilterParameters>

const route = defineRoute(savedFilterParameters)

/** Returns a path, whose query is not empty, with these filters of saved works. */
export const withSavedFilter = (path: string, filter: Partial<SavedFilter>): string =>
  path + route.search(filter).replace('?', '&')

/** Returns the filters as input for the API. */
export const savedInput = ({ shelf, ...filter }: SavedFilter) => ({ ...filter, ...(shelf && { shelf }) })
