import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canResetSecondFactor } from '../accounts-policy.ts'
import { lockForAdmin } from '../lock-for-admin.ts'
import { dropSecondFactor, requireSecondFactor } from '../second-factor.ts'
import { notifySecurityChange } from '../notify-security-change.ts'

export const resetSecondFactor =
  (deps: AccountsDeps): Handler<typeof accounts.resetSecondFactor> =>
  async (viewer, { id, reason }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      await lockForAdmin(tx, { uid, id }, canResetSecondFactor)
      await requireSecondFactor(tx, id)
      await dropSecondFactor(tx, id)
      await notifySecurityChange(deps, tx, id, { what: 'factor-reset', caller: viewer, by: uid, reason })
    })
    return {}
  }
