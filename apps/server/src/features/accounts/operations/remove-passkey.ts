import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { requireFreshProof } from '../password-proof.ts'
import { requireFactorCode, countCodeTry } from '../second-factor.ts'
import { notifySecurityChange } from '../notify-security-change.ts'

export const removePasskey =
  (deps: AccountsDeps): Handler<typeof accounts.removePasskey> =>
  async (viewer, { id, currentPassword, code }) => {
    const member = asMember(viewer)
    await requireFreshProof(deps, member, currentPassword)
    if (code) await countCodeTry(deps, member.uid)
    await deps.database.transaction(async (tx) => {
      await requireFactorCode(deps, tx, member, code)
      const { numDeletedRows } = await tx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', member.uid)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('not_found')
      await notifySecurityChange(deps, tx, member.uid, { what: 'passkey-removed', caller: member })
    })
    return {}
  }
