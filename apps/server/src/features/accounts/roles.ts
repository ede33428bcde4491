import { AppError, ROLE } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { Caller } from '../security-log/index.ts'
import type { AuditRow } from '../audit/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { lockUsers, type UserRow } from './accounts-queries.ts'
import { countAdmins, lockAdmins } from './admins.ts'
import { userChanged } from './create-user.ts'
import { dropResetLink } from './reset-links.ts'

/** A change of a role, as the audit log stores it. */
export type RoleChange = { from: number; to: number }

/** Locks all rows that decide who may change roles; returns the current actor and user. Throws `user_not_found`. */
export async function lockForRole(
  tx: Tx<Tables>,
  actorUid: number,
  id: number,
): Promise<{ self: UserRow; user: UserRow }> {
  // Roles are changed one at a time. Otherwise two administrators who step down together could both count as "not the last".
  await lockAdmins(tx)
  const users = await lockUsers(tx, [actorUid, id])
  const [self, user] = [users.get(actorUid), users.get(id)]
  if (!self) throw new AppError('forbidden')
  if (!user) throw new AppError('user_not_found')
  return { self, user }
}

/** Gives another role to a user whose row is locked, with effect at once in every session. Throws `last_admin`. */
export async function giveRole(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  { id, role }: UserRow,
  { role: newRole, by }: { role: number; by: Caller },
): Promise<void> {
  if (role === ROLE.admin && newRole < ROLE.admin && (await countAdmins(tx)) <= 1)
    throw new AppError('last_admin')
  await tx.updateTable('users').set({ role: newRole }).where('id', '=', id).execute()
  if (newRole === ROLE.admin) await deps.settings.markSetUp(tx)
  // The link was created for the old role; the new role may be above the administrator who created it.
  await dropResetLink(tx, id)
  deps.sessions.forget(tx, id)
  await userChanged(deps, tx, id)
  await deps.securityLog.write(tx, { event: 'role', by, uid: id, detail: `${role} → ${newRole}` })
}

/**
 * Undoes a change of a role, unless the role was changed again since. Administrators can take back every role that they gave,
 * even the highest, and undo that they stepped down.
 */
export async function undoRole(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  entry: AuditRow,
): Promise<void> {
  const { uid } = asMember(viewer)
  const { from, to } = entry.data as RoleChange
  const { self, user } = await lockForRole(tx, uid, entry.target_id ?? 0)
  if (self.role < ROLE.admin && self.id !== user.id) throw new AppError('forbidden')
  if (user.role !== to || !(await deps.audit.isLatest(tx, entry))) throw new AppError('undo_over')
  await giveRole(deps, tx, user, { role: from, by: viewer })
}
