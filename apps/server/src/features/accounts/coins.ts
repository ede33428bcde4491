import { AppError, LIMITS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { CoinData } from './coin-reasons.ts'
import { forgetUser } from './cached-user.ts'

export type CoinMovement = {
  uid: number
  /** The number of coins; negative when coins are removed. */
  amount: number
  /** The key of a defined reason; `data` has the values for its text and link. */
  reason: string
  data?: CoinData
  /** The member who made the decision; null for the site itself. */
  actor: number | null
  at: Date
}

/**
 * Moves coins and records the movement; returns the new balance. A balance never exceeds `LIMITS.coinsMax`: excess coins are not
 * given. Throws `not_enough_coins`, `user_not_found`.
 */
export async function moveCoins(
  { cache, coinReasons }: Pick<AccountsDeps, 'cache' | 'coinReasons'>,
  tx: Tx<Tables>,
  { uid, amount, reason, data = {}, actor, at }: CoinMovement,
): Promise<number> {
  coinReasons.require(reason)
  const user = await tx
    .selectFrom('users')
    .select('coins')
    .where('id', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('user_not_found')
  const balance = Math.min(user.coins + amount, LIMITS.coinsMax)
  if (balance < 0) throw new AppError('not_enough_coins')
  const moved = balance - user.coins
  if (moved === 0) return balance
  await tx.updateTable('users').set({ coins: balance }).where('id', '=', uid).execute()
  const movement = { user_id: uid, amount: moved, balance, reason, data, actor_id: actor, created_at: at }
  await tx.insertInto('coin_movements').values(movement).execute()
  forgetUser({ cache }, tx, uid)
  return balance
}
