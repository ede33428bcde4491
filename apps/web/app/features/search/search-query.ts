import { cleanSearch } from '@engawa/contract'

export const tabs = ['all', 'works', 'users'] as const
export type Tab = (typeof tabs)[number]

/** The tab a URL names; anything else is `all`. */
export const readTab = (value: string | null): Tab => tabs.find((tab) => tab === value) ?? 'all'

/** The search page's path for a text (cleaned) and a tab, or null when nothing is left of the text. */
export function searchPath(text: string, tab: Tab = 'all'): string | null {
  const q = cleanSearch(text)
  return q === '' ? null : `/search?${new URLSearchParams({ q, tab }).toString()}`
}
