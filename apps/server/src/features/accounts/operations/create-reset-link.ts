import { AppError, ROLE, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canResetPassword, requireOver } from '../accounts-policy.ts'
import { lockUsers, userById } from '../accounts-queries.ts'
import { requireFreshProof } from '../password-proof.ts'
import { createResetLink as create } from '../reset-links.ts'

export const createResetLink =
  (deps: AccountsDeps): Handler<typeof accounts.createResetLink> =>
  async (viewer, { id, reason, currentPassword }) => {
    const member = asMember(viewer)
    const { uid } = member
    const target = await userById(deps.database.db, id)
    if (!target || target.deleted_at !== null) throw new AppError('user_not_found')
    requireOver(canResetPassword(member, target), member, ROLE.admin)
    await requireFreshProof(deps, member, currentPassword)
    const { link, expiresAt } = await deps.database.transaction(async (tx) => {
      const users = await lockUsers(tx, [uid, id])
      const [self, user] = [users.get(uid), users.get(id)]
      if (!self || self.role < ROLE.admin) throw new AppError('forbidden')
      if (!user || user.deleted_at !== null) throw new AppError('user_not_found')
      const actor = { uid, role: self.role }
      requireOver(canResetPassword(actor, user), actor, ROLE.admin)
      return create(deps, tx, id, { caller: viewer, by: uid, reason })
    })
    return { link, expiresAt: expiresAt.toISOString() }
  }
