import type { accounts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { changeCoins } from '../change-coins.ts'

export const deductCoins =
  (deps: AccountsDeps): Handler<typeof accounts.deductCoins> =>
  (viewer, { id, amount, note }) =>
    changeCoins(deps, viewer, { id, note, reason: 'admin-deduct', amountFrom: () => -amount })
