import { cleanSearch } from '@engawa/contract'

/** View of a search. The default is every kind, the best match first, and a corrected text where nothing is found. */
export type View = { tab?: string; sort?: string; exact?: boolean }

/** The search page's path for a text (cleaned), or null when nothing is left of the text. */
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
