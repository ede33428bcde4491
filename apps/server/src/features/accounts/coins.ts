import { AppError, LIMITS, ROLE } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Member } from '../../operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { canSetCoins, requireOver } from './accounts-policy.ts'
import { lockUsers, type UserRow } from './accounts-queries.ts'
import { forgetUser } from './cached-user.ts'

export type CoinMovement = { uid: number; amount: number; reason: string; actor: number | null; at: Date }

/**
 * Moves coins and writes it down: `amount` is added (negative: taken). Gives the new balance. Throws
 * `not_enough_coins`, `user_not_found`.
 */
export async function moveCoins(
  { cache }: Pick<AccountsDeps, 'cache'>,
  tx: Tx<Tables>,
  { uid, amount, reason, actor, at }: CoinMovement,
): Promise<number> {
  const moved = await tx
    .updateTable('users')
    .set((eb) => ({ coins: eb('coins', '+', amount) }))
    .where('id', '=', uid)
    .where((eb) => eb.between(eb('coins', '+', amount), eb.val(0), eb.val(LIMITS.coinsMax)))
    .returning('coins')
    .executeTakeFirst()
  if (!moved) throw await whyNot(tx, uid, amount)
  if (amount !== 0) {
    const movement = { user_id: uid, amount, balance: moved.coins, reason, actor_id: actor, created_at: at }
    await tx.insertInto('coin_movements').values(movement).execute()
  }
  forgetUser({ cache }, tx, uid)
  return moved.coins
}

async function whyNot(tx: Tx<Tables>, uid: number, amount: number): Promise<AppError> {
  const user = await tx.selectFrom('users').select('id').where('id', '=', uid).executeTakeFirst()
  if (!user) return new AppError('user_not_found')
  return new AppError(amount < 0 ? 'not_enough_coins' : 'invalid_amount')
}

/** Locks actor and target for a change of the target's coins, roles as they are now. */
export async function lockForCoins(tx: Tx<Tables>, actor: Member, id: number): Promise<UserRow> {
  const users = await lockUsers(tx, [actor.uid, id])
  const [self, user] = [users.get(actor.uid), users.get(id)]
  if (!self || self.role < ROLE.admin) throw new AppError('forbidden')
  if (!user) throw new AppError('user_not_found')
  const now = { uid: self.id, role: self.role }
  requireOver(canSetCoins(now, user), now, ROLE.admin)
  return user
}
