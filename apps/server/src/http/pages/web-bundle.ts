import type { Call, ErrorName, Language, Profile, SiteInfo } from '@engawa/contract'

export type Theme = 'light' | 'dark' | 'system'

/**
 * The values that all visits to a page share, for readers with the same language and theme. `origin` is empty when the site
 * does not know its public URL.
 */
export type SharedVisit = {
  call: Call
  language: Language
  theme: Theme
  buildId: string
  origin: string
  site: SiteInfo
}

/** Origins of other sites whose frames and pictures a page shows. */
export type ShownOrigins = { frames: readonly string[]; pictures: readonly string[] }

/** The values of one visit to a page; the web bundle declares the same shape. */
export type Visit = SharedVisit & {
  profile: Profile | null
  nonce: string
  /** Allows this page to show frames and pictures of these origins. Missing when members share the page. */
  mayShow?(origins: ShownOrigins): void
  /** Called when the page redirects a viewer without access. Missing when members share the page. */
  refused?(reason: Extract<ErrorName, 'not_logged_in' | 'forbidden'>): void
}

/** A member's own data on a page, as the web bundle represents it. */
type PersonalData = Record<string, unknown>

/** A page that members share: `fill` inserts the data of one member. */
export type PageTemplate = {
  headers: Headers
  /** The length of the template's text, in bytes of UTF-8. */
  bytes: number
  /** Returns the page in UTF-8. */
  fill(data: PersonalData, nonce: string): Buffer
}

/** Pages that members share except for their own data. */
export type Templates = {
  /** Whether the page at a path is shared. */
  has(pathname: string): boolean
  /** Renders the shared page. `visit.call` must answer as for a guest. Undefined when guests must not see the page. */
  render(request: Request, visit: SharedVisit): Promise<PageTemplate | undefined>
  /** Resolves with a member's own data of the page at a URL. Rejects when a call of the page fails. */
  personalData(url: URL, visit: Visit): Promise<PersonalData>
}

/** The exports of the built web app. */
export type WebBundle = {
  /** Renders the requested page, or the data of a page. */
  renderPage(request: Request, visit: Visit): Promise<Response>
  /** Returns the query names that the page at a path reads; other names change nothing. */
  queryNames(pathname: string): readonly string[] | 'all'
  /** Missing in development, where every page is rendered for each request. */
  templates?: Templates
}
