import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { cachedUser } from '../cached-user.ts'
import { canResetSecondFactor } from '../accounts-policy.ts'
import { secondFactorOf } from '../second-factor.ts'
import { userView } from '../accounts-views.ts'
import { followedAmong } from '../../members/index.ts'

export const info =
  (deps: AccountsDeps): Handler<typeof accounts.info> =>
  async (viewer, { userId }) => {
    const actor = asMember(viewer)
    const [known, followed] = await Promise.all([
      cachedUser(deps, userId ?? actor.uid),
      userId === undefined ? new Set() : followedAmong(deps.database.db, actor.uid, [userId]),
    ])
    if (!known || known.user.deleted_at !== null) throw new AppError('user_not_found')
    const { user, works } = known
    // Only viewers who may reset a second factor learn that it exists.
    const factor = canResetSecondFactor(actor, user) && (await secondFactorOf(deps.database.db, user.id))
    return userView(user, {
      actor,
      isFollowing: followed.has(user.id),
      works,
      hasSecondFactor: factor !== false && factor?.confirmed_at != null,
      now: deps.clock.now(),
    })
  }
