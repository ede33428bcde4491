import type { reactions } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ReactionsDeps } from '../reactions-deps.ts'
import { setReaction } from '../set-reaction.ts'

export const set =
  (deps: ReactionsDeps): Handler<typeof reactions.set> =>
  async (viewer, { kind, id, reaction, on }) =>
    deps.database.transaction((tx) => setReaction(deps, tx, viewer, { kind, id }, { reaction, on }))
