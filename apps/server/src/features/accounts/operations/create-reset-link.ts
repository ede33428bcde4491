import { AppError, ROLE, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canResetPassword, requireOver } from '../accounts-policy.ts'
import { userById } from '../accounts-queries.ts'
import { lockForAdmin } from '../lock-for-admin.ts'
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
      const user = await lockForAdmin(tx, { uid, id }, canResetPassword)
      if (user.deleted_at !== null) throw new AppError('user_not_found')
      return create(deps, tx, id, { caller: viewer, by: uid, reason })
    })
    return { link, expiresAt: expiresAt.toISOString() }
  }
