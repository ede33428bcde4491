import { AppError, PostPin, type forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { pinsFor } from '../forum-policy.ts'
import { lockPostAndRank } from '../post-access.ts'

export const pin =
  (deps: ForumDeps): Handler<typeof forum.pin> =>
  async (viewer, { id, pin: wanted }) => {
    await deps.database.transaction(async (tx) => {
      const { post, rank } = await lockPostAndRank(deps, tx, viewer, id)
      const allowed = pinsFor(viewer, post, rank)
      // Checks the current pin, too: only moderators of the site may unpin a post that is pinned on the whole forum.
      const now = PostPin.options[post.pin]!
      if (!allowed.includes(wanted) || !allowed.includes(now)) throw new AppError('forbidden')
      await tx
        .updateTable('posts')
        .set({ pin: PostPin.options.indexOf(wanted) })
        .where('id', '=', id)
        .execute()
      tx.onCommit(() => deps.cache.invalidate([`post:${id}`, 'posts']))
    })
    return {}
  }
