import type { Tx } from '@engawa/platform/database'
import { sha256 } from '@engawa/platform/ids'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { deviceOf } from './device.ts'

/** A device that a member did not use for so long is new again. */
const KNOWN_MS = 180 * 86_400_000

/**
 * Notes with which device a member logged in, and notifies the member of a new one: another browser or system. Addresses change too often
 * to tell devices apart. The first device of an account is not news.
 */
export async function noteDevice(
  { clock, notifications }: Pick<AccountsDeps, 'clock' | 'notifications'>,
  tx: Tx<Tables>,
  uid: number,
  { userAgent }: Pick<Viewer, 'userAgent'>,
): Promise<void> {
  const key = sha256(`device:${uid}:${deviceOf(userAgent)}`)
  const now = clock.now()
  const before = await tx
    .selectFrom('known_devices')
    .select('key')
    .where('user_id', '=', uid)
    .limit(1)
    .execute()
  const known = await tx
    .updateTable('known_devices')
    .set({ last_at: now })
    .where('user_id', '=', uid)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst()
  if (known) return
  await tx
    .insertInto('known_devices')
    .values({ user_id: uid, key, last_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
  if (before.length > 0)
    await notifications.notify(tx, { kind: 'account-security', to: uid, data: { what: 'login-new' } })
}

export const sweepDevices = ({ database, clock }: Pick<AccountsDeps, 'database' | 'clock'>) =>
  database.db
    .deleteFrom('known_devices')
    .where('last_at', '<', new Date(clock.now().getTime() - KNOWN_MS))
    .execute()
