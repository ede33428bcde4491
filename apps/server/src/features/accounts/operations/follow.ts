import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { setFollow } from '../follows.ts'

export const follow =
  (deps: AccountsDeps): Handler<typeof accounts.follow> =>
  async (viewer, { id, follow }) =>
    setFollow(deps, asMember(viewer).uid, id, follow)
