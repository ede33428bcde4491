import type { Section, SettingGroup, SiteInfo, SiteSettings } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../db/schema.ts'

/** Reads the settings that administrators edit on the site, from memory. */
export type SettingsReader = {
  /** Returns the current settings of a group. */
  current<G extends SettingGroup>(group: G): SiteSettings[G]
  /** Whether a section is switched off. False for a call without a section. */
  isOff(section: Section | undefined): boolean
  /** Throws `section_off` for a section that is switched off. */
  requireOn(section: Section | undefined): void
  /** Whether the site has got its first administrator. It stays true if there is none later. */
  isSetUp(): boolean
  /** Records, in the transaction that creates an administrator, that the site is set up. */
  markSetUp(tx: Tx<Tables>): Promise<void>
  /** Returns the settings that everyone may know. */
  info(): SiteInfo
}

/** The cache tag of every answer that guests share, because any setting may decide what the answer contains. */
export const SETTINGS_TAG = 'settings'
