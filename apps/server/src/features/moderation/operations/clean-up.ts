import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { cleanUp as start } from '../cleanups/cleanup.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const cleanUp =
  (deps: ModerationDeps): Handler<typeof moderation.cleanUp> =>
  async (viewer, cleanup) => ({ action: await start(deps, viewer, cleanup) })
