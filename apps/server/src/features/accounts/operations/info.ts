import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { cachedUser } from '../cached-user.ts'
import { userView } from '../accounts-views.ts'

export const info =
  (deps: AccountsDeps): Handler<typeof accounts.info> =>
  async (viewer, { userId }) => {
    const actor = asMember(viewer)
    const [known, followed] = await Promise.all([
      cachedUser(deps, userId ?? actor.uid),
      userId === undefined ? [] : deps.readFollowed({ uid: actor.uid, ids: [userId] }),
    ])
    if (!known || known.user.deleted_at !== null) throw new AppError('user_not_found')
    const { user, works } = known
    return userView(user, {
      actor,
      isFollowing: new Set(followed).has(user.id),
      works,
      now: deps.clock.now(),
    })
  }
