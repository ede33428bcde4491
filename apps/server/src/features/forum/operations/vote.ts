import { AppError, type forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { requireUnbanned } from '../communities/bans.ts'
import { rankIn } from '../communities/communities-queries.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { canVote } from '../forum-policy.ts'
import { castVote, pollView } from '../polls.ts'
import { visiblePost } from '../post-access.ts'

export const vote =
  (deps: ForumDeps): Handler<typeof forum.vote> =>
  async (viewer, { id, options }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const post = await visiblePost(deps, db, viewer, id)
    await requireUnbanned(deps, db, viewer, post.community_id)
    const rank = await rankIn(deps, db, uid, post.community_id)
    if (!canVote(viewer, post, rank)) throw new AppError('forbidden')
    await deps.database.transaction(async (tx) => {
      await castVote(tx, { postId: id, uid, options, now: deps.clock.now() })
      tx.onCommit(() => deps.cache.invalidate([`counts:post:${id}`]))
    })
    const view = await pollView(deps, viewer, post)
    if (!view) throw new AppError('post_not_found')
    return view
  }
