import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { fileReport } from '../reports.ts'

export const report =
  (deps: ModerationDeps): Handler<typeof moderation.report> =>
  async (viewer, { kind, id, reason, note }) => ({
    id: await fileReport(deps, viewer, { subject: { kind, id }, reason, note }),
  })
