import { AppError, type forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { moderates } from '../forum-policy.ts'
import { lockPostAndRank } from '../post-access.ts'

export const lock =
  (deps: ForumDeps): Handler<typeof forum.lock> =>
  async (viewer, { id, locked }) => {
    await deps.database.transaction(async (tx) => {
      const { post, rank } = await lockPostAndRank(deps, tx, viewer, id)
      if (post.status !== 'published' || !moderates(viewer, rank)) throw new AppError('forbidden')
      await tx.updateTable('posts').set({ locked }).where('id', '=', id).execute()
      tx.onCommit(() => deps.cache.invalidate([`post:${id}`, 'posts']))
    })
    return {}
  }
