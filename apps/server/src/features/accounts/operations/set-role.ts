import { AppError, ROLE, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canSetRole, requireOver } from '../accounts-policy.ts'
import { countAdmins, lockAdmins } from '../admins.ts'
import { lockUsers } from '../accounts-queries.ts'
import { userChanged } from '../create-user.ts'

export const setRole =
  (deps: AccountsDeps): Handler<typeof accounts.setRole> =>
  async (viewer, { id, newRole }) => {
    const { uid } = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      // One change of roles at a time: two administrators stepping down together must not both be "not the last".
      await lockAdmins(tx)
      const users = await lockUsers(tx, [uid, id])
      const [self, user] = [users.get(uid), users.get(id)]
      if (!self || self.role < ROLE.admin) throw new AppError('forbidden')
      if (!user) throw new AppError('user_not_found')
      const actor = { uid, role: self.role }
      requireOver(canSetRole(actor, user), actor, ROLE.admin)
      if (newRole === user.role) return { role: newRole }
      if (user.role === ROLE.admin && (await countAdmins(tx)) <= 1) throw new AppError('last_admin')
      await tx.updateTable('users').set({ role: newRole }).where('id', '=', id).execute()
      deps.sessions.forget(tx, id)
      await userChanged(deps, tx, id)
      const data = { from: user.role, to: newRole }
      await deps.audit.write(tx, { actor: uid, action: 'user.role', target: id, data })
      return { role: newRole }
    })
  }
