import { AppError, LIMITS, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { lockUsers } from '../accounts-queries.ts'
import { appPasswordHash, appPasswordView, newAppPassword } from '../app-passwords.ts'
import { requireFreshProof } from '../password-proof.ts'

export const createAppPassword =
  (deps: AccountsDeps): Handler<typeof accounts.createAppPassword> =>
  async (viewer, { name, currentPassword }) => {
    const member = asMember(viewer)
    await requireFreshProof(deps, member, currentPassword)
    const password = newAppPassword()
    const row = await deps.database.transaction(async (tx) => {
      // The user's row is locked, so that two simultaneous calls cannot exceed the limit together.
      await lockUsers(tx, [member.uid])
      const has = await tx
        .selectFrom('app_passwords')
        .select('id')
        .where('user_id', '=', member.uid)
        .execute()
      if (has.length >= LIMITS.appPasswords) throw new AppError('too_many_app_passwords')
      await deps.securityLog.write(tx, { event: 'app-password-added', by: member, detail: name })
      return tx
        .insertInto('app_passwords')
        .values({
          user_id: member.uid,
          name,
          hash: appPasswordHash(password),
          created_at: deps.clock.now(),
          last_used_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return { ...appPasswordView(row), password }
  }
