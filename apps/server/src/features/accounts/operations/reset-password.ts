import { AppError, type accounts } from '@engawa/contract'
import { endAllSessions } from '../end-all-sessions.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { lockUsers } from '../accounts-queries.ts'
import { requireGoodPassword } from '../common-passwords.ts'
import { userChanged } from '../create-user.ts'
import { memberOfLink, useResetLink } from '../reset-links.ts'
import { notifySecurityChange } from '../notify-security-change.ts'

export const resetPassword =
  (deps: AccountsDeps): Handler<typeof accounts.resetPassword> =>
  async (viewer, { resetToken, password }) => {
    const member = await memberOfLink(deps.database.db, resetToken, deps.clock.now())
    if (!member) throw new AppError('reset_link_invalid')
    const { id: uid, name, email } = member
    await requireGoodPassword(password, { own: [name, email], site: deps.settings.current('identity').name })
    const password_hash = await deps.passwords.hash(password, viewer.address)
    await deps.database.transaction(async (tx) => {
      await lockUsers(tx, [uid])
      await useResetLink(tx, resetToken)
      await tx
        .updateTable('users')
        .set({ password_hash, password_ends_at: null })
        .where('id', '=', uid)
        .execute()
      await endAllSessions(deps, tx, uid, { by: viewer })
      await userChanged(deps, tx, uid)
      await notifySecurityChange(deps, tx, uid, { what: 'password', caller: viewer })
    })
    return {}
  }
