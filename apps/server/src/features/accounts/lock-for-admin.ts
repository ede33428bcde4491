import { AppError, ROLE } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { requireOver, type Actor } from './accounts-policy.ts'
import { lockUsers, type UserRow } from './accounts-queries.ts'

/** Locks the rows of an administrator and a member, and checks their current roles. Throws `forbidden`, `higher_role`, `user_not_found`. */
export async function lockForAdmin(
  tx: Tx<Tables>,
  { uid, id }: { uid: number; id: number },
  may: (actor: Actor, user: UserRow) => boolean,
): Promise<UserRow> {
  const users = await lockUsers(tx, [uid, id])
  const [self, user] = [users.get(uid), users.get(id)]
  if (!self || self.role < ROLE.admin) throw new AppError('forbidden')
  if (!user) throw new AppError('user_not_found')
  const actor = { uid, role: self.role }
  requireOver(may(actor, user), actor, ROLE.admin)
  return user
}
