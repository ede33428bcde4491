import { AppError, type forum } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { lockAgainstBans, requireUnbanned } from '../communities/bans.ts'
import { rankIn } from '../communities/communities-queries.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { canVote } from '../forum-policy.ts'
import { castVote, pollView } from '../polls.ts'
import { visiblePost } from '../post-access.ts'

export const vote =
  (deps: ForumDeps): Handler<typeof forum.vote> =>
  async (viewer, { id, options }) => {
    const { uid } = asMember(viewer)
    const post = await deps.database.transaction(async (tx) => {
      const found = await visiblePost(deps, tx, viewer, id)
      if (found.community_id !== null) await lockAgainstBans(tx, found.community_id)
      await requireUnbanned(deps, tx, viewer, found.community_id)
      const rank = await rankIn(deps, tx, uid, found.community_id)
      if (!canVote(viewer, found, rank)) throw new AppError('forbidden')
      await castVote(tx, { postId: id, uid, options, now: deps.clock.now() })
      tx.onCommit(() => deps.cache.invalidate([`counts:post:${id}`]))
      return found
    })
    const view = await pollView(deps, viewer, post)
    if (!view) throw new AppError('post_not_found')
    return view
  }
