import type { SettingGroup, SiteSettings } from '@engawa/contract'
import type { Drafts } from './use-drafts.ts'

/** A group of settings as it is stored. */
export type StoredGroup<G extends SettingGroup> = {
  values: SiteSettings[G]
  version: number
  changedAt: string | null
  changedBy: { uid: number; name: string } | null
}

/** What the form of a group is given. */
export type GroupProps<G extends SettingGroup> = {
  stored: StoredGroup<G>
  drafts: Drafts
}
