import { AppError, ROLE, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canResetSecondFactor, requireOver } from '../accounts-policy.ts'
import { lockUsers } from '../accounts-queries.ts'
import { dropSecondFactor, requireSecondFactor } from '../second-factor.ts'
import { tellSecurity } from '../tell-security.ts'

export const resetSecondFactor =
  (deps: AccountsDeps): Handler<typeof accounts.resetSecondFactor> =>
  async (viewer, { id, reason }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      const users = await lockUsers(tx, [uid, id])
      const [self, user] = [users.get(uid), users.get(id)]
      if (!self || self.role < ROLE.admin) throw new AppError('forbidden')
      if (!user) throw new AppError('user_not_found')
      const actor = { uid, role: self.role }
      requireOver(canResetSecondFactor(actor, user), actor, ROLE.admin)
      await requireSecondFactor(tx, id)
      await dropSecondFactor(tx, id)
      await tellSecurity(deps, tx, id, { what: 'factor-reset', caller: viewer, by: uid, reason })
    })
    return {}
  }
