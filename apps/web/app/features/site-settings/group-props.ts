import type { AllSettings, SettingGroup } from '@engawa/contract'

/** What the form of a group is given. */
export type GroupProps<G extends SettingGroup> = {
  stored: AllSettings[G]
  onDirty: (group: SettingGroup, isDirty: boolean) => void
}
