import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { ttlOf } from '../blocks.ts'
import type { Sanctions } from '../sanctions.ts'

export const block =
  (deps: AccountsDeps, sanctions: Sanctions): Handler<typeof accounts.block> =>
  async (viewer, { id, blocked, durationSeconds, reason = '', networks }) => {
    const { database, clock, audit } = deps
    const { uid: actor } = asMember(viewer)
    if (blocked && durationSeconds === 0)
      throw new AppError('bad_input', { fields: { durationSeconds: 'too_small' } })
    return database.transaction(async (tx) => {
      const data = blocked
        ? await sanctions.impose(tx, viewer, { uid: id, type: 'block', reason, durationSeconds, networks })
        : await sanctions.unblock(tx, viewer, id)
      const user = await userById(tx, id)
      if (!user) throw new AppError('user_not_found')
      const action = blocked ? 'user.block' : 'user.unblock'
      const done = await audit.write(tx, { actor, action, target: id, reason, data })
      return { blocked, ttlSeconds: ttlOf(user, clock.now()), action: done }
    })
  }
