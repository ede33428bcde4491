import { AppError, ROLE, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canBlock, requireOver } from '../accounts-policy.ts'
import { lockUsers } from '../accounts-queries.ts'
import { isBlocked, ttlOf } from '../blocks.ts'
import { forgetUser } from '../cached-user.ts'

const free = { blocked_at: null, blocked_until: null, blocked_by: null, block_reason: '' }

export const block =
  (deps: AccountsDeps): Handler<typeof accounts.block> =>
  async (viewer, { id, blocked, durationSeconds, reason }) => {
    const { database, clock, sessions, notifications } = deps
    const { uid } = asMember(viewer)
    const now = clock.now()
    const until = durationSeconds === undefined ? null : new Date(now.getTime() + durationSeconds * 1000)
    const state = { blocked_at: now, blocked_until: until, blocked_by: uid, block_reason: reason ?? '' }
    return database.transaction(async (tx) => {
      const users = await lockUsers(tx, [uid, id])
      const [self, user] = [users.get(uid), users.get(id)]
      if (!self || isBlocked(self, now)) throw new AppError('forbidden')
      if (!user) throw new AppError('user_not_found')
      const actor = { uid, role: self.role }
      requireOver(canBlock(actor, user), actor, ROLE.moderator)
      const next = blocked ? state : free
      await tx.updateTable('users').set(next).where('id', '=', id).execute()
      forgetUser(deps, tx, id)
      if (blocked) await sessions.endAll(tx, id)
      if (blocked !== isBlocked(user, now))
        await notifications.notify(tx, { kind: blocked ? 'account-blocked' : 'account-unblocked', to: id })
      return { blocked, ttlSeconds: ttlOf(next, now) }
    })
  }
