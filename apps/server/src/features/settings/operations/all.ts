import type { settings } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { SettingsDeps } from '../index.ts'
import { groupNames, readSettings, type Stored } from '../settings-store.ts'

/** Read from the database, so that the version is the one that saving is checked against. */
export const all =
  ({ database: { db }, config }: SettingsDeps): Handler<typeof settings.all> =>
  async () => {
    const stored = await readSettings(db, () => undefined)
    const uids = groupNames.flatMap((group) => stored[group].changedBy ?? [])
    const users = uids.length
      ? await db.selectFrom('users').select(['id', 'name']).where('id', 'in', uids).execute()
      : []
    const names = new Map(users.map(({ id, name }) => [id, name]))
    const view = <V>({ values, version, changedAt, changedBy }: Omit<Stored, 'values'> & { values: V }) => ({
      values,
      version,
      changedAt: changedAt?.toISOString() ?? null,
      changedBy: changedBy === null ? null : { uid: changedBy, name: names.get(changedBy) ?? '' },
    })
    return {
      identity: view(stored.identity),
      registration: view(stored.registration),
      sections: view(stored.sections),
      languages: view(stored.languages),
      announcements: view(stored.announcements),
      limits: view(stored.limits),
      restricted: view(stored.restricted),
      timezone: config.timezone,
    }
  }
