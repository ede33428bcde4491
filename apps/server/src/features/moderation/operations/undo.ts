import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const undo =
  ({ audit }: ModerationDeps): Handler<typeof moderation.undo> =>
  async (viewer, { id }) => {
    await audit.undo(viewer, [id])
    return {}
  }

export const undoMany =
  ({ audit }: ModerationDeps): Handler<typeof moderation.undoMany> =>
  async (viewer, { ids }) => {
    await audit.undo(viewer, ids)
    return {}
  }
