import { PostPin, type forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { lockModeratedPost, moderatePost, requirePins } from '../moderate-post.ts'

export const pin =
  (deps: ForumDeps): Handler<typeof forum.pin> =>
  async (viewer, { id, pin: wanted }) => ({
    action: await deps.database.transaction(async (tx) => {
      const { post, rank } = await lockModeratedPost(deps, tx, viewer, id)
      const place = PostPin.options.indexOf(wanted)
      // Checks the current pin, too: only moderators of the site may unpin a post that is pinned on the whole forum.
      requirePins(viewer, post, rank, [place, post.pin])
      return moderatePost(deps, tx, viewer, { post, changes: { pin: place } })
    }),
  })
