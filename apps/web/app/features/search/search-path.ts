import { cleanSearch } from '@engawa/contract'

/**
 * Options of the results page. By default it shows every kind, the best match first, and the results of a corrected text when the
 * text itself has none.
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
