import type { Call, Language, Profile } from '@engawa/contract'

export type Theme = 'light' | 'dark' | 'system'

/** What one visit of a page knows; the web bundle declares the same shape. `origin` is empty when the site does not know its address. */
export type Visit = {
  call: Call
  profile: Profile | null
  language: Language
  theme: Theme
  nonce: string
  buildId: string
  origin: string
}

/** What the built web app exports. */
export type WebBundle = {
  /** Renders the page, or the data of a page, that a request asks for. */
  drawPage(request: Request, visit: Visit): Promise<Response>
  /** The names of the query that the page at a path reads; all others change nothing. */
  queryNames(pathname: string): readonly string[] | 'all'
}
