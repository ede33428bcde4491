import type { Call, Language, Profile, SiteInfo } from '@engawa/contract'
import { createContext } from 'react-router'
import type { Template } from './page-template.tsx'

export type Theme = 'light' | 'dark' | 'system'

/**
 * The visitor of a page, and how the page calls the site. `origin` is the public origin, for canonical links; empty when it
 * is not known.
 */
export type Visit = {
  call: Call
  profile: Profile | null
  language: Language
  theme: Theme
  nonce: string
  buildId: string
  origin: string
  /** What is set on the site. */
  site: SiteInfo
  /** Lets this document show frames and pictures of other sites; it shows none unless it says so. Pages that members share cannot. */
  mayShow?(origins: { frames: readonly string[]; pictures: readonly string[] }): void
  /** Called before the page sends the viewer away, for the security log. Pages that members share send none away. */
  refused?(reason: 'not_logged_in' | 'forbidden'): void
}

/** How a page is rendered: with a template for all members, without what is their own; `call` then asks as a guest. */
export type PageVisit = Visit & { signedIn: boolean; template?: Template }

export const visitContext = createContext<PageVisit>()
