import type { Section, SettingGroup, SiteInfo, SiteSettings } from '@engawa/contract'

/** Reads the settings that administrators edit on the site, from memory. */
export type SettingsReader = {
  /** Returns the current settings of a group. */
  current<G extends SettingGroup>(group: G): SiteSettings[G]
  /** Whether a section is switched off. False for a call without a section. */
  isOff(section: Section | undefined): boolean
  /** Throws `section_off` for a section that is switched off. */
  requireOn(section: Section | undefined): void
  /** Returns the settings that everyone may know. */
  info(): SiteInfo
}

/** The cache tag of every answer that guests share, because any setting may decide what the answer contains. */
export const SETTINGS_TAG = 'settings'
