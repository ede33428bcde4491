import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const restore =
  ({ recycleBin }: ModerationDeps): Handler<typeof moderation.restore> =>
  async (viewer, subject) => {
    await recycleBin.restore(viewer, subject)
    return {}
  }
