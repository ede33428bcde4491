import type { Call, Language, Profile, SiteInfo } from '@engawa/contract'
import { createContext } from 'react-router'
import type { Template } from './page-template.tsx'

export type Theme = 'light' | 'dark' | 'system'

/** The visitor of a page, and how the page calls the API. `origin` is the public origin, for canonical links; empty when it is unknown. */
export type Visit = {
  call: Call
  profile: Profile | null
  language: Language
  theme: Theme
  nonce: string
  buildId: string
  origin: string
  /** The settings of the site. */
  site: SiteInfo
  /** Allows this document to load frames and pictures of other sites; by default it loads none. Pages that members share cannot use it. */
  mayShow?(origins: { frames: readonly string[]; pictures: readonly string[] }): void
  /** Called before the page redirects the viewer away, for the security log. Pages that members share never redirect. */
  refused?(reason: 'not_logged_in' | 'forbidden'): void
}

/** How a page is rendered. With `template` it is for all members, without the viewer's own data; `call` then works as for a guest. */
export type PageVisit = Visit & { signedIn: boolean; template?: Template }

export const visitContext = createContext<PageVisit>()
