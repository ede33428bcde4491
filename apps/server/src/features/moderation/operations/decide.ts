import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { decideCase } from '../decide.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const decide =
  (deps: ModerationDeps): Handler<typeof moderation.decide> =>
  async (viewer, { id, ...verdict }) => ({ action: await decideCase(deps, viewer, id, verdict) })
