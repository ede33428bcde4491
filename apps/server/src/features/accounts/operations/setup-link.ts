import type { accounts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { setupLinkState } from '../admins.ts'

export const setupLink =
  (deps: AccountsDeps): Handler<typeof accounts.setupLink> =>
  async (_viewer, { setupToken }) => ({ link: await setupLinkState(deps, setupToken) })
