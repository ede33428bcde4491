import type { SettingGroup, SiteSettings } from '@engawa/contract'
import { useState } from 'react'

/** A group of settings as the server stores it. */
export type StoredGroup<G extends SettingGroup> = {
  values: SiteSettings[G]
  version: number
  changedAt: string | null
  changedBy: { uid: number; name: string } | null
}

type Draft<G extends SettingGroup> = { version: number; values: SiteSettings[G] }
type All = { [G in SettingGroup]?: Draft<G> | undefined }
type Stored = { [G in SettingGroup]: StoredGroup<G> }

/**
 * Groups of settings while an administrator edits them. A draft belongs to a stored version. When that version changes, the draft
 * is dropped and editing starts from the saved values.
 */
export type Drafts = ReturnType<typeof useDrafts>

export function useDrafts(stored: Stored) {
  const [all, setAll] = useState<All>({})

  const values = <G extends SettingGroup>(group: G): SiteSettings[G] => {
    const draft = all[group]
    return draft?.version === stored[group].version ? draft.values : stored[group].values
  }
  const isDirty = (group: SettingGroup): boolean =>
    JSON.stringify(values(group)) !== JSON.stringify(stored[group].values)

  return {
    values,
    isDirty,
    /** Whether any group has changes that are not saved. */
    isAnyDirty: Object.keys(all).some((group) => isDirty(group as SettingGroup)),
    change: <G extends SettingGroup>(group: G, part: Partial<SiteSettings[G]>): void =>
      setAll((old) => {
        const { version, values: saved } = stored[group]
        const draft = old[group] as Draft<G> | undefined
        const before = draft?.version === version ? draft.values : saved
        return { ...old, [group]: { version, values: { ...before, ...part } } }
      }),
    drop: (group: SettingGroup): void => setAll((old) => ({ ...old, [group]: undefined })),
  }
}
