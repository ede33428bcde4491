import type { accounts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { changeCoins } from '../change-coins.ts'

export const setCoins =
  (deps: AccountsDeps): Handler<typeof accounts.setCoins> =>
  (viewer, { id, amount, note }) =>
    changeCoins(deps, viewer, { id, note, reason: 'admin-set', amountFrom: (balance) => amount - balance })
