import type { accounts } from '@engawa/contract'
import { endAllSessions } from '../end-all-sessions.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canBlock } from '../accounts-policy.ts'
import { lockForAdmin } from '../lock-for-admin.ts'

export const endSessions =
  (deps: AccountsDeps): Handler<typeof accounts.endSessions> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      await lockForAdmin(tx, { uid, id }, canBlock)
      const ended = await endAllSessions(deps, tx, id, { by: viewer })
      await tx.deleteFrom('app_passwords').where('user_id', '=', id).execute()
      await deps.audit.write(tx, { actor: uid, action: 'user.sessions', target: id, data: { ended } })
      return { ended }
    })
  }
