import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { followedAmong, userById } from '../accounts-queries.ts'
import { userView } from '../accounts-views.ts'

export const info =
  ({ database, clock, countWorks }: AccountsDeps): Handler<typeof accounts.info> =>
  async (viewer, { userId }) => {
    const actor = asMember(viewer)
    const user = await userById(database.db, userId ?? actor.uid)
    if (!user) throw new AppError('user_not_found')
    const [followed, works] = await Promise.all([
      followedAmong(database.db, actor.uid, [user.id]),
      countWorks(database.db, user.id),
    ])
    return userView(user, { actor, isFollowing: followed.has(user.id), works, now: clock.now() })
  }
