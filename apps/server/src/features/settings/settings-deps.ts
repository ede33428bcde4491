import type { SiteInfo } from '@engawa/contract'
import type { BaseDeps } from '../../deps.ts'
import type { Audit } from '../audit/index.ts'

export type SettingsDeps = BaseDeps & {
  audit: Audit
  /** Returns the public settings. */
  siteInfo(): SiteInfo
  /** Makes all processes, including this one, read the settings again. Called after the commit of a change. */
  changed(): Promise<void>
}
