import type { FirstStep } from '@engawa/contract'
import type { AccountsDeps } from './accounts-deps.ts'
import { passkeysOf } from './passkeys.ts'
import { NO_PASSWORD } from './passwords.ts'
import { secondFactorOf } from './second-factor.ts'

/** Whether a step is done, for an administrator. */
export type IsDone = (uid: number) => Promise<boolean>

/** The name a site has before somebody gives it one. */
const FIRST_NAME = 'Engawa'

/** The steps that accounts can tell of; other features add theirs. */
export const ownSteps = (deps: AccountsDeps): Partial<Record<FirstStep, IsDone>> => {
  const { db } = deps.database
  return {
    name: async () => deps.settings.current('identity').name !== FIRST_NAME,
    async guard(uid) {
      const [factor, passkeys] = await Promise.all([secondFactorOf(db, uid), passkeysOf(db, uid)])
      return passkeys.length > 0 || (factor !== undefined && factor.confirmed_at !== null)
    },
    // An invitation, or somebody who came without one; members of the demonstration cannot log in.
    async invite(uid) {
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
    work: async (uid) => ((await deps.countWorks(db, [uid])).get(uid) ?? 0) > 0,
  }
}
