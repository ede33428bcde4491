import { AppError, ROLE, type accounts } from '@engawa/contract'
import { endAllSessions } from '../end-all-sessions.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canBlock, requireOver } from '../accounts-policy.ts'
import { lockUsers } from '../accounts-queries.ts'

export const endSessions =
  (deps: AccountsDeps): Handler<typeof accounts.endSessions> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      const users = await lockUsers(tx, [uid, id])
      const [self, user] = [users.get(uid), users.get(id)]
      if (!self || self.role < ROLE.admin) throw new AppError('forbidden')
      if (!user) throw new AppError('user_not_found')
      const actor = { uid, role: self.role }
      requireOver(canBlock(actor, user), actor, ROLE.admin)
      const ended = await endAllSessions(deps, tx, id, { by: viewer })
      await tx.deleteFrom('app_passwords').where('user_id', '=', id).execute()
      await deps.audit.write(tx, { actor: uid, action: 'user.sessions', target: id, data: { ended } })
      return { ended }
    })
  }
