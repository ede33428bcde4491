import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canSeeBlock } from '../accounts-policy.ts'
import { userById } from '../accounts-queries.ts'
import { isBlocked, ttlOf } from '../blocks.ts'

export const banTtl =
  ({ database, clock }: AccountsDeps): Handler<typeof accounts.banTtl> =>
  async (viewer, { id }) => {
    const user = await userById(database.db, id)
    if (!user) throw new AppError('user_not_found')
    if (!canSeeBlock(asMember(viewer), user)) throw new AppError('forbidden')
    const now = clock.now()
    const blocked = isBlocked(user, now)
    return { blocked, ttlSeconds: ttlOf(user, now), reason: blocked ? user.block_reason : '' }
  }
