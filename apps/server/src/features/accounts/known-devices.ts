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
 * Returns the key of a device for a member. The same token gives different keys for different members, so that the rows do not
 * show which members share a browser.
 */
const keyOf = (uid: number, device: string): Buffer => sha256(`device:${uid}:${device}`)

type Login = { uid: number; viewer: Pick<Viewer, 'userAgent' | 'device'>; device: string }

/**
 * Stores the device of a login and returns its key. Notifies the member of a new device, except for the account's first. A
 * browser is known by the token of its cookie, and a client without cookies by its name.
 */
export async function noteDevice(
  deps: Pick<AccountsDeps, 'clock' | 'notifications'>,
  tx: Tx<Tables>,
  { uid, viewer, device }: Login,
): Promise<Buffer> {
  const isFirst = (await keysOf(tx, uid).limit(1).execute()).length === 0
  const key = keyOf(uid, device)
  const byName = keyOf(uid, deviceOf(viewer.userAgent))
  const isClient = viewer.device === undefined && !isBrowser(viewer.userAgent)
  const known = isClient
    ? await noteUse(deps, tx, uid, byName)
    : (await noteUse(deps, tx, uid, key)) || (await removeOldName(tx, uid, byName))
  await tx
    .insertInto('known_devices')
    .values({ user_id: uid, key: isClient ? byName : key, last_at: deps.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute()
  if (!known && !isFirst)
    await deps.notifications.notify(tx, { kind: 'account-security', to: uid, data: { what: 'login-new' } })
  return key
}

const keysOf = (tx: Tx<Tables>, uid: number) =>
  tx.selectFrom('known_devices').select('key').where('user_id', '=', uid)

async function noteUse(
  { clock }: Pick<AccountsDeps, 'clock'>,
  tx: Tx<Tables>,
  uid: number,
  key: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('known_devices')
    .set({ last_at: clock.now() })
    .where('user_id', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Removes the name by which an earlier release identified a browser, and returns whether there was one. Such a browser is
 * known, so its first login after the update causes no notice.
 */
async function removeOldName(tx: Tx<Tables>, uid: number, byName: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', uid)
    .where('key', '=', byName)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const sweepDevices = ({ database, clock }: Pick<AccountsDeps, 'database' | 'clock'>) =>
  database.db
    .deleteFrom('known_devices')
    .where('last_at', '<', new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
    .execute()
