import type { Call, ErrorName, Language, Profile, SiteInfo } from '@engawa/contract'

export type Theme = 'light' | 'dark' | 'system'

/** What the visits of a page by readers of one language and theme have in common. `origin` is empty when the site does not know its address. */
export type SharedVisit = {
  call: Call
  language: Language
  theme: Theme
  buildId: string
  origin: string
  site: SiteInfo
}

/** Origins of other sites whose frames and pictures a document shows. */
export type ShownOrigins = { frames: readonly string[]; pictures: readonly string[] }

/** What one visit of a page knows; the web bundle declares the same shape. */
export type Visit = SharedVisit & {
  profile: Profile | null
  nonce: string
  /** Lets this document show them. Absent where members share a page. */
  mayShow?(origins: ShownOrigins): void
  /** Called when the page sends the viewer away. Absent where members share a page. */
  refused?(reason: Extract<ErrorName, 'not_logged_in' | 'forbidden'>): void
}

/** A member's own data of a page, as the web bundle keeps it. */
type PersonalData = Record<string, unknown>

/** A page that members share: `fill` puts in what is one member's own. */
export type PageTemplate = {
  headers: Headers
  /** Of its text in UTF-8. */
  bytes: number
  /** In UTF-8. */
  fill(data: PersonalData, nonce: string): Buffer
}

/** Pages that members share but for what is their own. */
export type Templates = {
  /** Whether the page at a path is one. */
  has(pathname: string): boolean
  /** Renders it; `visit.call` must answer as for a guest. Undefined when guests would not see the page. */
  render(request: Request, visit: SharedVisit): Promise<PageTemplate | undefined>
  /** What is one member's own of the page at an address. Rejects as the calls of the page do. */
  personalData(url: URL, visit: Visit): Promise<PersonalData>
}

/** What the built web app exports. */
export type WebBundle = {
  /** Renders the page, or the data of a page, that a request asks for. */
  renderPage(request: Request, visit: Visit): Promise<Response>
  /** The names of the query that the page at a path reads; all others change nothing. */
  queryNames(pathname: string): readonly string[] | 'all'
  /** Not in development, where every page is rendered again. */
  templates?: Templates
}
