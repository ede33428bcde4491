import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { dataOfNote } from '../coin-reasons.ts'
import { lockForCoins, moveCoins } from '../coins.ts'

export const deductCoins =
  (deps: AccountsDeps): Handler<typeof accounts.deductCoins> =>
  async (viewer, { id, amount, note }) => {
    const actor = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      await lockForCoins(tx, actor, id)
      const movement = {
        uid: id,
        amount: -amount,
        reason: 'admin-deduct',
        data: dataOfNote(note),
        actor: actor.uid,
        at: deps.clock.now(),
      }
      const coins = await moveCoins(deps, tx, movement)
      const data = { amount: movement.amount, coins, ...movement.data }
      await deps.audit.write(tx, { actor: actor.uid, action: 'user.coins', target: id, data })
      return { coins }
    })
  }
