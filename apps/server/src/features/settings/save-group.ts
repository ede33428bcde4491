import {
  AppError,
  settingGroups,
  type ActionDone,
  type SettingGroup,
  type SiteSettings,
} from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { AuditRow } from '../audit/index.ts'
import type { SettingsDeps } from './settings-deps.ts'
import { groupNames, readSettings, writeGroup } from './settings-store.ts'

/** The action's name in the audit log. */
export const SAVED = 'settings.save'

type Saved = { group: SettingGroup; was: unknown; is: unknown; version: number }

/** Saves a whole group. Throws `edit_conflict` when it was saved since the caller's version. */
export const save =
  <G extends SettingGroup>(deps: SettingsDeps, group: G) =>
  async (
    viewer: Viewer,
    { version, values }: { version: number; values: SiteSettings[G] },
  ): Promise<{ version: number; action: ActionDone }> => {
    const { uid } = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      const before = (await readSettings(tx, () => undefined))[group]
      const change = { group, values, version, by: uid, now: deps.clock.now() }
      const next = await writeGroup(tx, change)
      const data: Saved = { group, was: before.values, is: values, version: next }
      const action = await deps.audit.write(tx, { actor: uid, action: SAVED, data })
      tx.onCommit(deps.changed)
      return { version: next, action }
    })
  }

/** Restores the values before a change. Throws when the group was saved again since then. */
export async function undoSave(
  deps: SettingsDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { data }: AuditRow,
): Promise<void> {
  const { group, was, version } = data as Saved
  if (!groupNames.includes(group)) throw new AppError('undo_over')
  const values = settingGroups[group].parse(was)
  await writeGroup(tx, { group, values, version, by: asMember(viewer).uid, now: deps.clock.now() })
  tx.onCommit(deps.changed)
}
