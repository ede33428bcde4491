import type { Call, Language, Profile, SiteInfo } from '@engawa/contract'
import { createContext } from 'react-router'
import type { Template } from './page-template.tsx'

export type Theme = 'light' | 'dark' | 'system'

/**
 * The visitor of a page, and the function with which the page calls the API. `origin` is the site's public origin, used in
 * canonical links; empty when it is unknown.
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
   * Allows this HTML document to load frames and pictures from these origins; without a call, it may load them only from this
   * site. Undefined for pages that are rendered once for all members.
   */
  mayShow?(origins: { frames: readonly string[]; pictures: readonly string[] }): void
  /**
   * Called before the viewer is redirected to another page, so that the server can log the reason. Pages that are rendered once
   * for all members never redirect.
   */
  refused?(reason: 'not_logged_in' | 'forbidden'): void
}

/**
 * A page that is being rendered. With `template` it is rendered once for all members, without their own data, and `call` then
 * works as for a guest.
 */
export type PageVisit = Visit & { signedIn: boolean; template?: Template }

export const visitContext = createContext<PageVisit>()
