import { wikiPath } from '@engawa/contract'

export type PageView = 'read' | 'edit' | 'history' | 'discussion' | 'diff' | 'revision' | 'links'

/** The address of a view of a page; `query` is what that view needs beside it. */
export function viewPath(title: string, view: PageView, query: Record<string, string | number> = {}): string {
  const all = new URLSearchParams(view === 'read' ? {} : { view })
  for (const [name, value] of Object.entries(query)) all.set(name, String(value))
  return all.size === 0 ? wikiPath(title) : `${wikiPath(title)}?${all}`
}

export type HomeView = 'home' | 'pages' | 'recent' | 'missing' | 'proposals'

/** The address of a list of the wiki. */
export const listPath = (view: HomeView, query: Record<string, string | number> = {}): string => {
  const all = new URLSearchParams(view === 'home' ? {} : { view })
  for (const [name, value] of Object.entries(query)) all.set(name, String(value))
  return all.size === 0 ? '/wiki' : `/wiki?${all}`
}
