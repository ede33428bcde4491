import { AppError, LIMITS, ROLE, type accounts } from '@engawa/contract'
import { endAllSessions } from '../end-all-sessions.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { lockUsers } from '../accounts-queries.ts'
import { countAdmins, lockAdmins } from '../admins.ts'
import { userChanged } from '../create-user.ts'
import { requireFreshProof } from '../password-proof.ts'

const DAY_MS = 86_400_000

export const leave =
  (deps: AccountsDeps): Handler<typeof accounts.leave> =>
  async (viewer, { currentPassword, posts }) => {
    const member = asMember(viewer)
    const { uid } = member
    await requireFreshProof(deps, member, currentPassword)
    const until = new Date(deps.clock.now().getTime() + LIMITS.leaveDays * DAY_MS)
    await deps.database.transaction(async (tx) => {
      await lockAdmins(tx)
      const user = (await lockUsers(tx, [uid])).get(uid)
      if (!user) throw new AppError('user_not_found')
      if (user.role >= ROLE.admin && (await countAdmins(tx)) <= 1) throw new AppError('last_admin_leaving')
      await tx
        .updateTable('users')
        .set({ delete_at: until, erase_posts: posts === 'delete' })
        .where('id', '=', uid)
        .execute()
      await endAllSessions(deps, tx, uid, { by: member })
      await userChanged(deps, tx, uid)
    })
    viewer.setTokenCookie(null, false)
    return { until: until.toISOString() }
  }
