import type { forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { replacePost, replyOfPost } from '../moving/merge-post.ts'
import { moveReplies, refOf } from '../moving/move-replies.ts'
import { readersOf } from '../move-post.ts'
import { lockBoth, requireReaders } from '../moving/require-movable.ts'

export const merge =
  (deps: ForumDeps): Handler<typeof forum.merge> =>
  (viewer, { id, to: toId }) =>
    deps.database.transaction(async (tx) => {
      const others = [refOf({ id: toId })]
      const replies = await deps.discussion.lockToMove(tx, { of: refOf({ id }), chosen: 'all', others })
      const { from, to } = await lockBoth(deps, tx, viewer, { from: id, to: toId })
      requireReaders(from, readersOf(to))
      const rows = [await replyOfPost(deps, tx, from), ...replies]
      return moveReplies(deps, tx, viewer, {
        from,
        to,
        rows,
        action: 'post.merge',
        finish: (move) => replacePost(deps, tx, viewer, { from, to, move }),
      })
    })
