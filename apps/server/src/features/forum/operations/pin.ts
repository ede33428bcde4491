import { PostPin, type forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { pinOf } from '../forum-policy.ts'
import { lockModeratedPost, moderatePost, requirePins } from '../moderate-post.ts'

export const pin =
  (deps: ForumDeps): Handler<typeof forum.pin> =>
  async (viewer, { id, pin: wanted }) => ({
    action: await deps.database.transaction(async (tx) => {
      const { post, rank } = await lockModeratedPost(deps, tx, viewer, id)
      // Checks the current pin, too: only moderators of the site may unpin a post that is pinned on the whole forum.
      requirePins(viewer, post, rank, [wanted, pinOf(post)])
      return moderatePost(deps, tx, viewer, { post, changes: { pin: PostPin.options.indexOf(wanted) } })
    }),
  })
