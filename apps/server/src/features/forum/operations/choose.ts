import { AppError, type forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { requireUnbanned } from '../communities/bans.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { canChoose } from '../forum-policy.ts'
import { lockPostAndRank } from '../post-access.ts'
import { POST } from '../post-subject.ts'

export const choose =
  (deps: ForumDeps): Handler<typeof forum.choose> =>
  async (viewer, { id, commentId }) => {
    await deps.database.transaction(async (tx) => {
      const { post, rank } = await lockPostAndRank(deps, tx, viewer, id)
      await requireUnbanned(deps, tx, viewer, post.community_id)
      if (!canChoose(viewer, post, rank)) throw new AppError('forbidden')
      const comment =
        commentId === null ? null : await deps.discussion.commentOn(tx, { kind: POST, id }, commentId)
      await tx.updateTable('posts').set({ best_comment_id: commentId }).where('id', '=', id).execute()
      tx.onCommit(() => deps.cache.invalidate([`post:${id}`, 'posts']))
      if (comment && commentId !== post.best_comment_id)
        await deps.notifications.notify(tx, {
          kind: 'best-answer',
          to: comment.authorId,
          actor: asMember(viewer).uid,
          subject: { kind: 'comment', id: comment.id },
          once: `best:${id}:${comment.id}`,
        })
    })
    return {}
  }
