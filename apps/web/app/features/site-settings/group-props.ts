import type { SettingGroup } from '@engawa/contract'
import type { Drafts, StoredGroup } from './use-drafts.ts'

/** Props of the form of a settings group. */
export type GroupProps<G extends SettingGroup> = {
  stored: StoredGroup<G>
  drafts: Drafts
}
