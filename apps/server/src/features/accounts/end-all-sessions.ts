import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Caller } from '../security-log/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'

/**
 * Ends all sessions of a member except the given one, and all private addresses; returns how many sessions ended. Writes an
 * entry to the security log.
 */
export async function endAllSessions(
  { sessions, securityLog }: Pick<AccountsDeps, 'sessions' | 'securityLog'>,
  tx: Tx<Tables>,
  uid: number,
  { by, except = null }: { by: Caller; except?: number | null },
): Promise<number> {
  const ended = await sessions.endAll(tx, uid, except)
  if (ended > 0) await securityLog.write(tx, { event: 'sessions-ended', by, uid, detail: String(ended) })
  return ended
}
