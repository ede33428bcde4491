import type { SecurityEventName } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Caller } from '../security-log/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { SecurityChange } from './security-changes.ts'

type SecurityNotice = {
  what: SecurityChange & SecurityEventName
  caller: Caller
  by?: number | null
  reason?: string
}

/**
 * Notifies a member of a security change, and writes it to the audit log and the security log. `by` is an administrator, or
 * null for a command on the machine; by default the member. Must be the last step of the transaction, as the audit log
 * requires.
 */
export async function notifySecurityChange(
  { notifications, audit, securityLog }: Pick<AccountsDeps, 'notifications' | 'audit' | 'securityLog'>,
  tx: Tx<Tables>,
  uid: number,
  { what, caller, by = uid, reason = '' }: SecurityNotice,
): Promise<void> {
  await notifications.notify(tx, { kind: 'account-security', to: uid, data: { what } })
  await securityLog.write(tx, { event: what, by: caller, uid })
  await audit.write(tx, { actor: by, action: 'user.security', target: uid, reason, data: { what } })
}
