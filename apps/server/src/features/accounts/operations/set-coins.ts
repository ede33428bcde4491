import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { lockForCoins, moveCoins } from '../coins.ts'

export const setCoins =
  (deps: AccountsDeps): Handler<typeof accounts.setCoins> =>
  async (viewer, { id, amount }) => {
    const actor = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      const { coins } = await lockForCoins(tx, actor, id)
      const movement = {
        uid: id,
        amount: amount - coins,
        reason: 'admin-set',
        actor: actor.uid,
        at: deps.clock.now(),
      }
      return { coins: await moveCoins(deps, tx, movement) }
    })
  }
