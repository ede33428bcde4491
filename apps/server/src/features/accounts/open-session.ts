import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { concerning } from '../security-log/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { UserRow } from './accounts-queries.ts'
import { blockedError, isBlocked, untilText } from './blocks.ts'
import { forgetUser } from './cached-user.ts'
import { deviceKeyOf, deviceTokenOf, noteDevice } from './known-devices.ts'
import { noteNetwork } from './networks.ts'

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
    await tx
      .updateTable('users')
      .set({ delete_at: null, erase_posts: true })
      .where('id', '=', user.id)
      .execute()
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
  const replaced = (of: number, sessionId: number): void =>
    tx.beforeCommit(
      securityLog.write(tx, { event: 'session-replaced', by: { ...viewer, sessionId }, uid: of }),
    )
  // The browser will replace the token of its current session, so no later request could end that session.
  if (viewer.uid !== null && viewer.sessionId !== null) {
    tx.beforeCommit(sessions.end(tx, viewer.uid, viewer.sessionId, true))
    replaced(viewer.uid, viewer.sessionId)
  }
  const { userAgent } = viewer
  const device = deviceTokenOf(viewer)
  const deviceKey = deviceKeyOf(uid, device)
  // The sessions on the device end before the new one begins, because statements run in the order in which they are sent.
  const [, ended, { token, sessionId }] = await Promise.all([
    noteDevice(deps, tx, { uid, viewer, device }),
    sessions.endOnDevice(tx, uid, deviceKey),
    sessions.begin(tx, uid, { remember, userAgent, deviceKey }),
  ])
  for (const id of ended) replaced(uid, id)
  tx.beforeCommit(noteNetwork(deps, tx, uid, viewer.address))
  tx.beforeCommit(
    securityLog.write(tx, { event: 'login', by: { ...viewer, uid, sessionId }, uid, detail: way }),
  )
  return { token, device }
}
