import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { passkeyView, passkeysOf, siteOf } from '../passkeys.ts'
import { countRecoveryCodes, secondFactorOf } from '../second-factor.ts'

export const security =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.security> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const [factor, passkeys, recoveryCodes, user] = await Promise.all([
      secondFactorOf(db, uid),
      passkeysOf(db, uid),
      countRecoveryCodes(db, uid),
      userById(db, uid),
    ])
    const since = factor?.confirmed_at?.toISOString()
    return {
      secondFactor: since === undefined ? null : { since, recoveryCodes },
      passkeys: passkeys.map(passkeyView),
      passkeysWork: siteOf(viewer) !== undefined,
      passwordEndsAt: user?.password_ends_at?.toISOString() ?? null,
      lettersFrom: user?.letters_from ?? 'everybody',
    }
  }
