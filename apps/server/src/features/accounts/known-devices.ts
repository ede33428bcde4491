import type { Tx } from '@engawa/platform/database'
import { randomToken, sha256 } from '@engawa/platform/ids'
import type { Tables } from '../../db/schema.ts'
import { deviceOf, isBrowser } from '../../device.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'

/** A device counts as new again when the member has not used it for this time. */
const FORGOTTEN_AFTER_MS = 180 * 86_400_000

/** Returns the token of the viewer's browser, or a new one. */
export const deviceTokenOf = ({ device }: Pick<Viewer, 'device'>): string => device ?? randomToken(32)

/**
 * Returns the key of the device of a login for a member. The same token gives different keys for different members, so that the rows do not
 * show which members share a browser.
 */
export const deviceKeyOf = (uid: number, device: string): Buffer => sha256(`device:${uid}:${device}`)

type Login = { uid: number; viewer: Pick<Viewer, 'userAgent' | 'device'>; device: string }

/**
 * Stores the device of a login. Notifies the member of a new device, except for the account's first. A browser is known by the token of
 * its cookie, and a client without cookies by its name.
 */
export async function noteDevice(
  deps: Pick<AccountsDeps, 'clock' | 'notifications'>,
  tx: Tx<Tables>,
  { uid, viewer, device }: Login,
): Promise<void> {
  const byName = deviceKeyOf(uid, deviceOf(viewer.userAgent))
  const isClient = viewer.device === undefined && !isBrowser(viewer.userAgent)
  const key = isClient ? byName : deviceKeyOf(uid, device)
  const rows = await tx.selectFrom('known_devices').select('key').where('user_id', '=', uid).execute()
  const has = (one: Buffer): boolean => rows.some((row) => row.key.equals(one))
  tx.beforeCommit(noteUse(deps, tx, uid, key))
  // An earlier release identified browsers by their names. Such a browser is known, so its first login after the update causes no notice.
  if (!has(key) && has(byName)) tx.beforeCommit(removeDevice(tx, uid, byName))
  if (!has(key) && !has(byName) && rows.length > 0)
    tx.beforeCommit(
      deps.notifications.notify(tx, { kind: 'account-security', to: uid, data: { what: 'login-new' } }),
    )
}

const noteUse = ({ clock }: Pick<AccountsDeps, 'clock'>, tx: Tx<Tables>, uid: number, key: Buffer) =>
  tx
    .insertInto('known_devices')
    .values({ user_id: uid, key, last_at: clock.now() })
    .onConflict((on) => on.columns(['user_id', 'key']).doUpdateSet({ last_at: clock.now() }))
    .execute()

const removeDevice = (tx: Tx<Tables>, uid: number, key: Buffer) =>
  tx.deleteFrom('known_devices').where('user_id', '=', uid).where('key', '=', key).execute()

export const sweepDevices = ({ database, clock }: Pick<AccountsDeps, 'database' | 'clock'>) =>
  database.db
    .deleteFrom('known_devices')
    .where('last_at', '<', new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
    .execute()
