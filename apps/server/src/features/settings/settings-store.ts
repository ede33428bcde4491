import { AppError, settingGroups, type SettingGroup, type SiteSettings } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/** A stored group of settings. Its version is 0 before it is saved for the first time. */
export type Stored<G extends SettingGroup = SettingGroup> = {
  values: SiteSettings[G]
  version: number
  changedBy: number | null
  changedAt: Date | null
}

export type StoredSettings = { [G in SettingGroup]: Stored<G> }

export const groupNames = Object.keys(settingGroups) as SettingGroup[]

const keyOf = (group: SettingGroup): string => `site.${group}`

/**
 * Returns all groups of settings. Fields that an older version of the program did not store get defaults. A group that cannot be parsed is
 * reported and treated as never saved, so that a site always starts.
 */
export async function readSettings(
  handle: Handle<Tables>,
  onUnreadable: (group: SettingGroup, problem: Error) => void,
): Promise<StoredSettings> {
  const rows = await handle
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', groupNames.map(keyOf))
    .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return Object.fromEntries(
    groupNames.map((group) => {
      const row = byKey.get(keyOf(group))
      const parsed = settingGroups[group].safeParse(row?.value ?? {})
      if (!parsed.success) onUnreadable(group, parsed.error)
      return [
        group,
        {
          values: parsed.data ?? settingGroups[group].parse({}),
          version: row?.version ?? 0,
          changedBy: row?.changed_by ?? null,
          changedAt: row?.updated_at ?? null,
        },
      ]
    }),
  ) as StoredSettings
}

type Change<G extends SettingGroup> = {
  group: G
  values: SiteSettings[G]
  /** The version that was edited. Throws `edit_conflict` for another version. */
  version: number
  by: number
  now: Date
}

/** Writes a group of settings, and returns its new version. */
export async function writeGroup<G extends SettingGroup>(
  tx: Tx<Tables>,
  { group, values, version, by, now }: Change<G>,
): Promise<number> {
  const row = { value: JSON.stringify(values), version: version + 1, changed_by: by, updated_at: now }
  const written = await (
    version === 0
      ? tx
          .insertInto('settings')
          .values({ key: keyOf(group), ...row })
          .onConflict((on) => on.column('key').doNothing())
      : tx.updateTable('settings').set(row).where('key', '=', keyOf(group)).where('version', '=', version)
  ).executeTakeFirst()
  const count = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows
  if (count !== 1n) throw new AppError('edit_conflict')
  return version + 1
}
