import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { restoreSubject } from '../removals.ts'

export const restore =
  (deps: ModerationDeps): Handler<typeof moderation.restore> =>
  async (viewer, subject) => {
    await deps.database.transaction((tx) => restoreSubject(deps, tx, viewer, subject))
    return {}
  }
