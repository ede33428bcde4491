import type { AccountsDeps } from './accounts-deps.ts'
import { passkeysOf } from './passkeys.ts'
import { NO_PASSWORD } from './passwords.ts'
import { secondFactorOf } from './second-factor.ts'

/** The name of a site until an administrator changes it. */
const FIRST_NAME = 'Engawa'

export function defineFirstSteps({ firstSteps, settings, database: { db } }: AccountsDeps): void {
  firstSteps.define('name', { isDone: async () => settings.current('identity').name !== FIRST_NAME })
  firstSteps.define('guard', {
    async isDone(uid) {
      const [factor, passkeys] = await Promise.all([secondFactorOf(db, uid), passkeysOf(db, uid)])
      return passkeys.length > 0 || (factor !== undefined && factor.confirmed_at !== null)
    },
  })
  // The step is done when texts of new members do not appear at once, or when the administrator decides who joins.
  firstSteps.define('newcomers', {
    async isDone() {
      const { mode, firstTexts } = settings.current('registration')
      return settings.current('limits').newAccountDays > 0 && (mode !== 'open' || firstTexts > 0)
    },
  })
  // The step is done when there is an invitation, or a second member with a password. Members of the demo content have no
  // password.
  firstSteps.define('invite', {
    async isDone(uid) {
      const invite = await db.selectFrom('invites').select('id').limit(1).executeTakeFirst()
      if (invite) return true
      const member = await db
        .selectFrom('users')
        .select('id')
        .where('id', '<>', uid)
        .where('password_hash', '<>', NO_PASSWORD)
        .limit(1)
        .executeTakeFirst()
      return member !== undefined
    },
  })
}
