import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { integer, oneOf, text } from '#app/lib/route/parameters.ts'

/** The page with the table of members. Its URL contains the filters. */
export const membersRoute = defineRoute({
  name: text({ max: 100 }),
  sort: oneOf(['newest', 'seen', 'coins']),
  role: oneOf(['0', '1', '2']),
  blocked: oneOf(['true']),
  page: integer({ max: 10_000, standard: 1 }),
})

export type MemberQuery = QueryOf<typeof membersRoute>

export const addressOf = (query: MemberQuery): string => `/admin/members${membersRoute.search(query)}`

/** Returns the filter in the form that the API reads. */
export const filterOf = ({ name, sort, role, blocked }: MemberQuery) => ({
  ...(name && { name }),
  ...(sort && { sort }),
  ...(role && { role }),
  ...(blocked && { blocked }),
})
