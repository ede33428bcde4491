import type { forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { moveReplies as move, refOf } from '../moving/move-replies.ts'
import { readersOf } from '../move-post.ts'
import { lockBoth, requireReaders } from '../moving/require-movable.ts'

export const moveReplies =
  (deps: ForumDeps): Handler<typeof forum.moveReplies> =>
  (viewer, { id, to: toId, comments: ids, from: floor }) =>
    deps.database.transaction(async (tx) => {
      const chosen = { ids, from: floor }
      const others = [refOf({ id: toId })]
      const rows = await deps.discussion.lockToMove(tx, { of: refOf({ id }), chosen, others })
      const { from, to } = await lockBoth(deps, tx, viewer, { from: id, to: toId })
      requireReaders(from, readersOf(to))
      return move(deps, tx, viewer, { from, to, rows, action: 'post.split' })
    })
