import { cleanSearch } from '@engawa/contract'

/** The search page's path for a text (cleaned) and a tab (`all` or a kind), or null when nothing is left of the text. */
export function searchPath(text: string, tab = 'all'): string | null {
  const q = cleanSearch(text)
  return q === '' ? null : `/search?${new URLSearchParams({ q, tab }).toString()}`
}
