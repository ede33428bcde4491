import { AppError, ROLE } from '@engawa/contract'
import type { AccountsDeps } from './accounts-deps.ts'
import { lockUsers, userByAccount } from './accounts-queries.ts'
import { isBlocked } from './blocks.ts'
import { createResetLink, type ResetLink } from './reset-links.ts'
import { giveRole, lockForRole, type RoleChange } from './roles.ts'
import { dropSecondFactor, lockSecondFactor } from './second-factor.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/** A member in the output of `npm run admin -- list`. */
export type Listed = {
  name: string
  email: string
  role: number
  hasSecondFactor: boolean
  lastSeenAt: Date | null
  blocked: boolean
}

const REASON = 'npm run admin'

export type Rescue = ReturnType<typeof createRescue>

/**
 * Creates the functions with which the operator of the machine changes accounts without a login. An `account` is a name or an
 * e-mail.
 */
export function createRescue(deps: AccountsDeps) {
  const { database } = deps

  const find = async (account: string) => {
    const user = await userByAccount(database.db, account)
    if (!user || user.deleted_at !== null) throw new AppError('user_not_found')
    return user
  }

  return {
    /** Creates a link with which the member sets a new password. With `withFactor`, two-step verification is switched off, too. */
    async reset(account: string, { withFactor }: { withFactor: boolean }): Promise<ResetLink> {
      const { id } = await find(account)
      return database.transaction(async (tx) => {
        await lockUsers(tx, [id])
        if (withFactor && (await lockSecondFactor(tx, id))) {
          await dropSecondFactor(tx, id)
          await notifySecurityChange(deps, tx, id, {
            what: 'factor-reset',
            caller: null,
            by: null,
            reason: REASON,
          })
        }
        return createResetLink(deps, tx, id, { caller: null, by: null, reason: REASON })
      })
    },

    /** Makes the member an administrator; false when the member is one already. */
    async promote(account: string): Promise<boolean> {
      const { id } = await find(account)
      return database.transaction(async (tx) => {
        const { user } = await lockForRole(tx, id, id)
        if (user.role === ROLE.admin) return false
        await giveRole(deps, tx, user, { role: ROLE.admin, by: null })
        const data: RoleChange = { from: user.role, to: ROLE.admin }
        await deps.audit.write(tx, { actor: null, action: 'user.role', target: id, reason: REASON, data })
        return true
      })
    },

    /** Lists moderators and administrators, the highest role first. With `account`, lists only that member. */
    async list(account?: string): Promise<Listed[]> {
      const one = account === undefined ? undefined : await find(account)
      const rows = await database.db
        .selectFrom('users')
        .leftJoin('second_factors', (join) =>
          join.onRef('second_factors.user_id', '=', 'users.id').on('confirmed_at', 'is not', null),
        )
        .select(['name', 'email', 'role', 'last_seen_at', 'blocked_at', 'blocked_until', 'confirmed_at'])
        .where('deleted_at', 'is', null)
        .$if(one === undefined, (query) => query.where('role', '>=', ROLE.moderator))
        .$if(one !== undefined, (query) => query.where('users.id', '=', one!.id))
        .orderBy('role', 'desc')
        .orderBy('users.id')
        .execute()
      return rows.map((row) => ({
        name: row.name,
        email: row.email,
        role: row.role,
        hasSecondFactor: row.confirmed_at !== null,
        lastSeenAt: row.last_seen_at,
        blocked: isBlocked(row, deps.clock.now()),
      }))
    },
  }
}
