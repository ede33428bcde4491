import type { Section, SettingGroup, SiteInfo, SiteSettings } from '@engawa/contract'

/** The settings that administrators make on the site itself, read without a query. */
export type SettingsReader = {
  /** Returns the current settings of a group. */
  current<G extends SettingGroup>(group: G): SiteSettings[G]
  /** Returns whether a section is switched off. A call without a section is always on. */
  isOff(section: Section | undefined): boolean
  /** Throws `section_off`. */
  requireOn(section: Section | undefined): void
  /** Returns the settings that everyone may know. */
  info(): SiteInfo
}

/** The cache tag of every answer that guests share: it may show, or leave out, anything that a setting decides. */
export const SETTINGS_TAG = 'settings'
