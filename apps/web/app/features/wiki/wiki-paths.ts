import { WIKI_INITIALS, wikiPath } from '@engawa/contract'
import { threadParameters } from '#app/features/discussion/index.ts'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { integer, oneOf, optionalText } from '#app/lib/route/parameters.ts'

const pageViews = ['read', 'edit', 'history', 'discussion', 'diff', 'revision', 'links'] as const
const homeViews = ['home', 'pages', 'categories', 'recent', 'care', 'proposals'] as const
export const maintenanceKinds = ['wanted', 'orphan', 'redirect'] as const

export type PageView = (typeof pageViews)[number]
export type HomeView = (typeof homeViews)[number]

/** A page of the wiki, in one of its views. */
export const wikiPageRoute = defineRoute({
  view: oneOf(pageViews, 'read'),
  redirect: optionalText(),
  /** Ids of revisions: `from` and `to` are compared, `id` is shown. */
  from: integer(),
  to: integer(),
  id: integer(),
  /** Index of a heading, from 0. */
  section: integer({ min: 0 }),
  uid: integer(),
  /** `0` hides minor edits. */
  minor: oneOf(['0']),
  ...threadParameters,
})

/** The lists of the wiki. */
export const wikiHomeRoute = defineRoute({
  view: oneOf([...homeViews, 'random'], 'home'),
  category: optionalText(),
  initial: oneOf(WIKI_INITIALS),
  kind: oneOf(maintenanceKinds, 'wanted'),
  uid: integer(),
  whose: oneOf(['all', 'mine'], 'all'),
})

export type PageQuery = QueryOf<typeof wikiPageRoute>
export type HomeQuery = QueryOf<typeof wikiHomeRoute>

/** Returns the path of a view of a page, with the view's parameters. */
export const viewPath = (title: string, view: PageView, query: Partial<PageQuery> = {}): string =>
  wikiPath(title) + wikiPageRoute.search({ view, ...query })

/** Returns the path of a list of the wiki. */
export const listPath = (view: HomeView, query: Partial<HomeQuery> = {}): string =>
  `/wiki${wikiHomeRoute.search({ view, ...query })}`

/** The path that redirects to a random page. */
export const RANDOM_PATH = `/wiki${wikiHomeRoute.search({ view: 'random' })}`
