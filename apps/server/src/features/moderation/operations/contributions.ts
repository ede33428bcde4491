import type { moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { contributionsOf } from '../cleanups/contributions.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const contributions =
  (deps: ModerationDeps): Handler<typeof moderation.contributions> =>
  (viewer, { state, ...query }) =>
    contributionsOf(deps, viewer, state, query)
