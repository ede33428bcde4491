import type { Call, Language, Profile, SiteInfo } from '@engawa/contract'
import { createContext } from 'react-router'
import type { Template } from './page-template.tsx'

export type Theme = 'light' | 'dark' | 'system'

/**
 * The visitor of a page, with the function that calls the API. `origin` is the site's public origin, used in canonical links; empty
 * when it is unknown.
 */
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
  /**
   * Adds origins from which this HTML document may load frames and pictures. By default only the site's own origin is allowed.
   * Undefined for pages that are rendered once for all members.
   */
  mayShow?(origins: { frames: readonly string[]; pictures: readonly string[] }): void
  /**
   * Called before the viewer is redirected to another page, so that the server can log the reason. Pages that are rendered once
   * for all members never redirect.
   */
  refused?(reason: 'not_logged_in' | 'forbidden'): void
}

/**
 * The visit of a page that is being rendered. With `template`, the page is rendered once for all members and contains no personal
 * data. `call` then works as for a guest.
 */
export type PageVisit = Visit & { signedIn: boolean; template?: Template }

export const visitContext = createContext<PageVisit>()
