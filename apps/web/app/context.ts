import type { Call, Language, Profile } from '@engawa/contract'
import { createContext } from 'react-router'

export type Theme = 'light' | 'dark' | 'system'

/** Who asks for a page, and how the page may ask the site. `origin` is the public origin, for canonical links; empty when it is not known. */
export type Visit = {
  call: Call
  profile: Profile | null
  language: Language
  theme: Theme
  nonce: string
  buildId: string
  origin: string
}

export const visitContext = createContext<Visit>()
