import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { SecurityChange } from './security-changes.ts'

/**
 * A change of what guards an account: its member is told, and it is written down. `by` is another member where an administrator
 * did it, and null for a command on the machine.
 * Called after everything else of the transaction, as the log says.
 */
export async function tellSecurity(
  { notifications, audit }: Pick<AccountsDeps, 'notifications' | 'audit'>,
  tx: Tx<Tables>,
  uid: number,
  { what, by = uid, reason = '' }: { what: SecurityChange; by?: number | null; reason?: string },
): Promise<void> {
  await notifications.notify(tx, { kind: 'account-security', to: uid, data: { what } })
  await audit.write(tx, { actor: by, action: 'user.security', target: uid, reason, data: { what } })
}
