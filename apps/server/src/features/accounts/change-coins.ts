import type { ActionDone } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { AuditRow } from '../audit/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { canSetCoins } from './accounts-policy.ts'
import { dataOfNote } from './coin-reasons.ts'
import { moveCoins } from './coins.ts'
import { lockForAdmin } from './lock-for-admin.ts'

/** A change that an administrator makes to a member's coins. */
type CoinChange = {
  id: number
  reason: 'admin-set' | 'admin-deduct'
  /** Returns the amount for a balance: positive to give coins, negative to remove them. */
  amountFrom: (balance: number) => number
  note: string
}

/** Changes a member's coins and records the movement. Throws `forbidden`, `higher_role`, `user_not_found`, `not_enough_coins`. */
export async function changeCoins(
  deps: AccountsDeps,
  viewer: Viewer,
  { id, reason, amountFrom, note }: CoinChange,
): Promise<{ coins: number; action: ActionDone }> {
  const actor = asMember(viewer)
  return deps.database.transaction(async (tx) => {
    const { coins: before } = await lockForAdmin(tx, { uid: actor.uid, id }, canSetCoins)
    const noted = dataOfNote(note)
    const coins = await moveCoins(deps, tx, {
      uid: id,
      amount: amountFrom(before),
      reason,
      data: noted,
      actor: actor.uid,
      at: deps.clock.now(),
    })
    const data = { amount: coins - before, coins, ...noted }
    const action = await deps.audit.write(tx, { actor: actor.uid, action: 'user.coins', target: id, data })
    return { coins, action }
  })
}

/** Moves the same number of coins back, whatever happened since. Throws like `changeCoins`. */
export async function undoCoins(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { data, target_id: id }: AuditRow,
): Promise<void> {
  const actor = asMember(viewer)
  const { amount } = data as { amount: number }
  const user = await lockForAdmin(tx, { uid: actor.uid, id: id ?? 0 }, canSetCoins)
  const movement = { uid: user.id, amount: -amount, reason: 'admin-undo', actor: actor.uid }
  await moveCoins(deps, tx, { ...movement, at: deps.clock.now() })
}
