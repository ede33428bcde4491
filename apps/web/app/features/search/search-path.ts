import { cleanSearch } from '@engawa/contract'

/**
 * Options of the results page. By default it shows every kind with the best match first. If a text has no results, it shows those
 * of a corrected text unless `exact` is set. `in` limits it to a place, such as `post:12`.
 */
export type View = { tab?: string; sort?: string; exact?: boolean; in?: string }

/** Returns the path of the results page for a text, or null when nothing is left of the text after cleaning. In a place, the text may be empty. */
export function searchPath(
  text: string,
  { tab = 'all', sort = 'relevance', exact = false, in: place = '' }: View = {},
): string | null {
  const q = cleanSearch(text)
  if (q === '' && place === '') return null
  const query = new URLSearchParams({ q, ...(place !== '' && { in: place }), tab })
  if (sort !== 'relevance') query.set('sort', sort)
  if (exact) query.set('exact', 'true')
  return `/search?${query.toString()}`
}
