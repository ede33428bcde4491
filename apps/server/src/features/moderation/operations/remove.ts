import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { removeSubject } from '../removals.ts'

export const remove =
  (deps: ModerationDeps): Handler<typeof moderation.remove> =>
  async (viewer, { kind, id, reason }) => {
    await deps.database.transaction((tx) =>
      removeSubject(deps, tx, viewer, { subject: { kind, id }, reason }),
    )
    return {}
  }
