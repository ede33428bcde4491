import type { SiteInfo } from '@engawa/contract'
import type { BaseDeps } from '../../deps.ts'
import type { Audit } from '../audit/index.ts'

export type SettingsDeps = BaseDeps & {
  audit: Audit
  /** Returns the public settings. */
  siteInfo(): SiteInfo
  /** Reads the settings again, here and in every other process. Called after the commit of a change. */
  changed(): Promise<void>
}
