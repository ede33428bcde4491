import { wikiPath } from '@engawa/contract'

export type PageView = 'read' | 'edit' | 'history' | 'discussion' | 'diff' | 'revision' | 'links'

export type HomeView = 'home' | 'pages' | 'categories' | 'recent' | 'care' | 'proposals'

type Query = Record<string, string | number | undefined>

/** The address of a view of a page; `query` is what that view needs beside it. */
export const viewPath = (title: string, view: PageView, query: Query = {}): string =>
  withQuery(wikiPath(title), { view: view === 'read' ? undefined : view, ...query })

/** The address of a list of the wiki. */
export const listPath = (view: HomeView, query: Query = {}): string =>
  withQuery('/wiki', { view: view === 'home' ? undefined : view, ...query })

/** Leads to some page. */
export const RANDOM_PATH = '/wiki?view=random'

function withQuery(path: string, query: Query): string {
  const all = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) all.set(name, String(value))
  return all.size === 0 ? path : `${path}?${all}`
}
