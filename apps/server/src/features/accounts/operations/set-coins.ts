import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { dataOfNote } from '../coin-reasons.ts'
import { lockForCoins, moveCoins } from '../coins.ts'

export const setCoins =
  (deps: AccountsDeps): Handler<typeof accounts.setCoins> =>
  async (viewer, { id, amount, note }) => {
    const actor = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      const { coins: before } = await lockForCoins(tx, actor, id)
      const movement = {
        uid: id,
        amount: amount - before,
        reason: 'admin-set',
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
