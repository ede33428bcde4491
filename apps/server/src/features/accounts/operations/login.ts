import { AppError, type accounts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { concerning } from '../../security-log/index.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { profileView } from '../accounts-views.ts'
import { openSession } from '../open-session.ts'
import { provenUser } from '../proven-user.ts'
import { passSecondFactor, countCodeTry } from '../second-factor.ts'
import { notifySecurityChange } from '../notify-security-change.ts'

export const login =
  (deps: AccountsDeps): Handler<typeof accounts.login> =>
  async (viewer, { account, password, code, remember, restore }) => {
    const user = await provenUser(deps, viewer, { account, password })
    if (code) await countCodeTry(deps, user.id)
    const { token, device } = await deps.database.transaction(async (tx) => {
      // The user's row is locked, so that a concurrent block is either seen by this query or also ends the new session.
      const locked = tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', user.id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const passing = passSecondFactor(deps, tx, user.id, { code, by: viewer })
      // The row decides first.
      passing.catch(() => undefined)
      const row = await locked
      if (!row || row.password_hash !== user.password_hash) throw new AppError('wrong_credentials')
      const used = await passing
      if (row.password_ends_at && row.password_ends_at <= deps.clock.now())
        throw concerning(user.id, new AppError('password_ended'))
      const begun = await openSession(deps, tx, { viewer, user: row }, { remember, restore, way: 'password' })
      if (used === 'recovery')
        await notifySecurityChange(deps, tx, user.id, { what: 'code-used', caller: viewer })
      return begun
    })
    viewer.setTokenCookie(token, remember, device)
    return { token, profile: profileView(user) }
  }
