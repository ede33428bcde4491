import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { restoreCleanup as restore } from '../cleanups/cleanup.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const restoreCleanup =
  (deps: ModerationDeps): Handler<typeof moderation.restoreCleanup> =>
  async (viewer, { id }) => {
    await restore(deps, viewer, id)
    return {}
  }
