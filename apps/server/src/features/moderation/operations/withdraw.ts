import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { withdraw as withdrawSubject } from '../rules/withdraw.ts'

export const withdraw =
  (deps: ModerationDeps): Handler<typeof moderation.withdraw> =>
  async (viewer, subject) => {
    await deps.database.transaction((tx) => withdrawSubject(deps, tx, viewer, subject))
    return {}
  }
