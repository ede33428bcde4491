import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const remove =
  ({ recycleBin }: ModerationDeps): Handler<typeof moderation.remove> =>
  async (viewer, { kind, id, reason }) => ({ action: await recycleBin.remove(viewer, { kind, id }, reason) })
