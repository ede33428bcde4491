import { LIMITS, SearchSort } from '@engawa/contract'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { flag, oneOf, text } from '#app/lib/route/parameters.ts'

/** The results page of the site's search. `tab` is the kind of results that the page shows. */
export const searchRoute = defineRoute({
  q: text({ max: LIMITS.searchRawMax * 4 }),
  /** The place to which the search is limited, such as `post:12`. */
  in: text(),
  tab: text(),
  sort: oneOf(SearchSort.options, 'relevance'),
  exact: flag(),
})
