import { AppError, ROLE, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canSetRole, requireOver } from '../accounts-policy.ts'
import { requireFreshProof } from '../password-proof.ts'
import { giveRole, lockForRole, type RoleChange } from '../roles.ts'

export const setRole =
  (deps: AccountsDeps): Handler<typeof accounts.setRole> =>
  async (viewer, { id, newRole, currentPassword }) => {
    const member = asMember(viewer)
    const { uid } = member
    await requireFreshProof(deps, member, currentPassword)
    return deps.database.transaction(async (tx) => {
      const { self, user } = await lockForRole(tx, uid, id)
      if (self.role < ROLE.admin) throw new AppError('forbidden')
      const actor = { uid, role: self.role }
      requireOver(canSetRole(actor, user), actor, ROLE.admin)
      if (newRole === user.role) return { role: newRole, action: null }
      await giveRole(deps, tx, user, { role: newRole, by: member })
      const data: RoleChange = { from: user.role, to: newRole }
      const action = await deps.audit.write(tx, { actor: uid, action: 'user.role', target: id, data })
      return { role: newRole, action }
    })
  }
