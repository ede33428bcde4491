import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { renewRecoveryCodes, countCodeTry, useAppCode } from '../second-factor.ts'
import { notifySecurityChange } from '../notify-security-change.ts'

/** Time within which a new secret must be confirmed. Later, the password that was entered to make the secret is too old as a proof. */
const CONFIRM_MS = 30 * 60_000

export const confirmSecondFactor =
  (deps: AccountsDeps): Handler<typeof accounts.confirmSecondFactor> =>
  async (viewer, { code }) => {
    const member = asMember(viewer)
    const { uid } = member
    await countCodeTry(deps, uid)
    const now = deps.clock.now()
    return deps.database.transaction(async (tx) => {
      const factor = await tx
        .selectFrom('second_factors')
        .selectAll()
        .where('user_id', '=', uid)
        .where('confirmed_at', 'is', null)
        .where('created_at', '>', new Date(now.getTime() - CONFIRM_MS))
        .forUpdate()
        .executeTakeFirst()
      if (!factor) throw new AppError('second_factor_missing')
      if (!(await useAppCode(deps, tx, factor, code)))
        throw new AppError('setup_code_wrong', { fields: { code: 'wrong' } })
      await tx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', uid).execute()
      const recoveryCodes = await renewRecoveryCodes(tx, uid)
      await notifySecurityChange(deps, tx, uid, { what: 'factor-on', caller: member })
      return { recoveryCodes }
    })
  }
