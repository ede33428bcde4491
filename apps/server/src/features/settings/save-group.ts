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

/** The name of the action in the audit log. */
export const SAVED = 'settings.save'

type Saved = { group: SettingGroup; was: unknown; is: unknown; version: number }

/** Saves a whole group of settings. Throws `edit_conflict` if another administrator saved the group since the caller read it. */
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

/** Undoes a change: restores the values before it. Throws if the group was saved again since then. */
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
