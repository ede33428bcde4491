import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { concerning } from '../security-log/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { UserRow } from './accounts-queries.ts'
import { blockedError, isBlocked, untilText } from './blocks.ts'
import { forgetUser } from './cached-user.ts'
import { deviceTokenOf, noteDevice } from './known-devices.ts'

/** The method with which a member logged in. */
type LoginMethod = 'password' | 'passkey' | 'register' | 'setup'

/** A session that began. `device` is the token that the browser stores, by which its next login replaces this session. */
type Begun = { token: string; device: string }

/**
 * Begins a session of a member who proved the identity. With `restore`, an account that is going to be deleted is restored.
 * Throws `blocked`, `account_leaving`, and `wrong_credentials` when it is too late to restore the account.
 */
export async function openSession(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  { viewer, user }: { viewer: Viewer; user: UserRow },
  { remember, restore, way }: { remember: boolean; restore: boolean; way: LoginMethod },
): Promise<Begun> {
  if (isBlocked(user, deps.clock.now()))
    throw concerning(user.id, blockedError(user, viewer.language, deps.config.timezone))
  if (user.delete_at !== null) {
    // After this time the account cannot be restored, because its deletion may have begun.
    if (user.delete_at <= deps.clock.now()) throw new AppError('wrong_credentials')
    const until = untilText(user.delete_at, viewer.language, deps.config.timezone)
    if (!restore) throw new AppError('account_leaving', { values: { until } })
    await tx.updateTable('users').set({ delete_at: null }).where('id', '=', user.id).execute()
    forgetUser(deps, tx, user.id)
  }
  return beginSession(deps, tx, { viewer, uid: user.id }, { remember, way })
}

/** Begins a session. Ends the session of the caller, and the member's other sessions in the same browser. */
export async function beginSession(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  { viewer, uid }: { viewer: Viewer; uid: number },
  { remember, way }: { remember: boolean; way: LoginMethod },
): Promise<Begun> {
  const { sessions, securityLog } = deps
  const replaced = (of: number, sessionId: number): Promise<void> =>
    securityLog.write(tx, { event: 'session-replaced', by: { ...viewer, sessionId }, uid: of })
  // The browser will replace the token of its current session, so no later request could end that session.
  if (viewer.uid !== null && viewer.sessionId !== null) {
    await sessions.end(tx, viewer.uid, viewer.sessionId, true)
    await replaced(viewer.uid, viewer.sessionId)
  }
  const device = deviceTokenOf(viewer)
  const deviceKey = await noteDevice(deps, tx, { uid, viewer, device })
  for (const id of await sessions.endOnDevice(tx, uid, deviceKey)) await replaced(uid, id)
  const { userAgent } = viewer
  const { token, sessionId } = await sessions.begin(tx, uid, { remember, userAgent, deviceKey })
  await securityLog.write(tx, { event: 'login', by: { ...viewer, uid, sessionId }, uid, detail: way })
  return { token, device }
}
