import type { SettingGroup, SiteSettings } from '@engawa/contract'
import { namesByIds, type Reader } from '../members/index.ts'
import type { SettingsDeps } from './settings-deps.ts'
import { groupNames, readSettings, type Stored } from './settings-store.ts'

/** A group of settings, as its settings page shows it. */
export type GroupView<G extends SettingGroup> = {
  values: SiteSettings[G]
  version: number
  changedAt: string | null
  changedBy: { uid: number; name: string } | null
}

type Views = { [G in SettingGroup]: GroupView<G> }

/**
 * Returns all groups of settings. Reads them from the database and not from memory, because a later save compares the version with the
 * stored one.
 */
export async function readGroups(
  { database: { db } }: Pick<SettingsDeps, 'database'>,
  viewer: Reader,
): Promise<Views> {
  const stored = await readSettings(db, () => undefined)
  const uids = groupNames.flatMap((group) => stored[group].changedBy ?? [])
  const names = await namesByIds(db, viewer, uids)
  const view = ({ values, version, changedAt, changedBy }: Stored) => ({
    values,
    version,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: changedBy === null ? null : { uid: changedBy, name: names.get(changedBy) ?? '' },
  })
  return Object.fromEntries(groupNames.map((group) => [group, view(stored[group])])) as Views
}
