import { AppError, type accounts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { profileView } from '../accounts-views.ts'
import { openSession } from '../open-session.ts'
import { notePasskey, readPasskey } from '../used-passkey.ts'

export const passkeyLogin =
  (deps: AccountsDeps): Handler<typeof accounts.passkeyLogin> =>
  async (viewer, { credential, remember, restore }) => {
    const used = await readPasskey(deps, viewer, credential, 'login')
    const { token, device, user } = await deps.database.transaction(async (tx) => {
      const [user] = await Promise.all([
        tx
          .selectFrom('users')
          .selectAll()
          .where('id', '=', used.passkey.user_id)
          .forNoKeyUpdate()
          .executeTakeFirst(),
        notePasskey(deps, tx, used),
      ])
      if (!user) throw new AppError('passkey_refused')
      const begun = await openSession(deps, tx, { viewer, user }, { remember, restore, way: 'passkey' })
      return { user, ...begun }
    })
    viewer.setTokenCookie(token, remember, device)
    return { token, profile: profileView(user) }
  }
