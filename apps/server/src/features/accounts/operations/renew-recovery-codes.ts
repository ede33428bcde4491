import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { requireFreshProof } from '../password-proof.ts'
import {
  renewRecoveryCodes as renew,
  requireFactorCode,
  requireSecondFactor,
  countCodeTry,
} from '../second-factor.ts'
import { notifySecurityChange } from '../notify-security-change.ts'

export const renewRecoveryCodes =
  (deps: AccountsDeps): Handler<typeof accounts.renewRecoveryCodes> =>
  async (viewer, { currentPassword, code }) => {
    const member = asMember(viewer)
    await requireFreshProof(deps, member, currentPassword)
    if (code) await countCodeTry(deps, member.uid)
    return deps.database.transaction(async (tx) => {
      await requireSecondFactor(tx, member.uid)
      await requireFactorCode(deps, tx, member, code)
      const recoveryCodes = await renew(tx, member.uid)
      await notifySecurityChange(deps, tx, member.uid, { what: 'codes-new', caller: member })
      return { recoveryCodes }
    })
  }
