import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { UserRow } from './accounts-queries.ts'
import { blockedError, isBlocked, untilText } from './blocks.ts'
import { forgetUser } from './cached-user.ts'
import { noteDevice } from './known-devices.ts'

/**
 * Begins a session of somebody who proved who they are; its token. An account that is to be deleted is kept with `restore`. Throws
 * `blocked`, `account_leaving` and, once its time is over, `wrong_credentials`.
 */
export async function openSession(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  { viewer, user }: { viewer: Viewer; user: UserRow },
  { remember, restore }: { remember: boolean; restore: boolean },
): Promise<string> {
  if (isBlocked(user, deps.clock.now())) throw blockedError(user, viewer.language, deps.config.timezone)
  if (user.delete_at !== null) {
    // Deleting it may have begun.
    if (user.delete_at <= deps.clock.now()) throw new AppError('wrong_credentials')
    const until = untilText(user.delete_at, viewer.language, deps.config.timezone)
    if (!restore) throw new AppError('account_leaving', { values: { until } })
    await tx.updateTable('users').set({ delete_at: null }).where('id', '=', user.id).execute()
    forgetUser(deps, tx, user.id)
  }
  // The browser forgets the token of this session, so nothing else would end it.
  if (viewer.uid !== null && viewer.sessionId !== null)
    await deps.sessions.end(tx, viewer.uid, viewer.sessionId, true)
  await noteDevice(deps, tx, user.id, viewer)
  return deps.sessions.begin(tx, user.id, { remember, userAgent: viewer.userAgent })
}
