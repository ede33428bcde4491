import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const waiting =
  ({ database: { db }, waiting: tasks }: ModerationDeps): Handler<typeof moderation.waiting> =>
  (viewer) =>
    tasks.counts(db, viewer)
