import { AppError, type forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { canVote, castVote, pollView } from '../polls.ts'
import { visiblePost } from '../post-access.ts'

export const vote =
  (deps: ForumDeps): Handler<typeof forum.vote> =>
  async (viewer, { id, options }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const post = await visiblePost(deps, db, viewer, id)
    if (!canVote(viewer, post)) throw new AppError('forbidden')
    await deps.database.transaction(async (tx) => {
      await castVote(tx, { postId: id, uid, options, now: deps.clock.now() })
      tx.onCommit(() => deps.cache.invalidate([`counts:post:${id}`]))
    })
    const view = await pollView(deps, viewer, post)
    if (!view) throw new AppError('post_not_found')
    return view
  }
