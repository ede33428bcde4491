import { AppError, type accounts } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { profileView } from '../accounts-views.ts'
import { openSession } from '../open-session.ts'
import { provenUser } from '../proven-user.ts'
import { lockSecondFactor, takeCodeTry, useCode } from '../second-factor.ts'
import { tellSecurity } from '../tell-security.ts'

export const login =
  (deps: AccountsDeps): Handler<typeof accounts.login> =>
  async (viewer, { account, password, code, remember, restore }) => {
    const user = await provenUser(deps, viewer, { account, password })
    if (code) await takeCodeTry(deps, user.id)
    const token = await deps.database.transaction(async (tx) => {
      // Locked, so that a block that is being made either is seen here or ends this session too.
      const row = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', user.id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!row || row.password_hash !== user.password_hash) throw new AppError('wrong_credentials')
      const used = await passSecondFactor(deps, tx, user.id, code)
      const begun = await openSession(deps, tx, { viewer, user: row }, { remember, restore })
      if (used === 'recovery') await tellSecurity(deps, tx, user.id, { what: 'code-used' })
      return begun
    })
    viewer.keepToken(token, remember)
    return { token, profile: profileView(user) }
  }

/** Lets those pass who have no second factor or give its code; how. */
async function passSecondFactor(deps: AccountsDeps, tx: Tx<Tables>, uid: number, code: string | undefined) {
  const factor = await lockSecondFactor(tx, uid)
  if (!factor) return undefined
  if (!code) throw new AppError('code_needed', { fields: { code: 'required' } })
  const used = await useCode(deps, tx, factor, code)
  if (!used) throw new AppError('code_wrong', { fields: { code: 'wrong' } })
  return used
}
