import { cleanSearch } from '@engawa/contract'

/**
 * Options of the results page. By default it shows every kind with the best match first. If a text has no results, it shows those
 * of a corrected text unless `exact` is set.
 */
export type View = { tab?: string; sort?: string; exact?: boolean }

/** Returns the path of the results page for a text, or null when nothing is left of the text after cleaning. */
export function searchPath(
  text: string,
  { tab = 'all', sort = 'relevance', exact = false }: View = {},
): string | null {
  const q = cleanSearch(text)
  if (q === '') return null
  const query = new URLSearchParams({ q, tab })
  if (sort !== 'relevance') query.set('sort', sort)
  if (exact) query.set('exact', 'true')
  return `/search?${query.toString()}`
}
