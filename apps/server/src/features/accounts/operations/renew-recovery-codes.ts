import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { requireFreshProof } from '../password-proof.ts'
import { renewRecoveryCodes as renew, requireSecondFactor } from '../second-factor.ts'
import { tellSecurity } from '../tell-security.ts'

export const renewRecoveryCodes =
  (deps: AccountsDeps): Handler<typeof accounts.renewRecoveryCodes> =>
  async (viewer, { currentPassword }) => {
    const member = asMember(viewer)
    await requireFreshProof(deps, member, currentPassword)
    return deps.database.transaction(async (tx) => {
      await requireSecondFactor(tx, member.uid)
      const recoveryCodes = await renew(tx, member.uid)
      await tellSecurity(deps, tx, member.uid, { what: 'codes-new' })
      return { recoveryCodes }
    })
  }
