import type { forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { lockModeratedPost, moderatePost } from '../moderate-post.ts'

export const lock =
  (deps: ForumDeps): Handler<typeof forum.lock> =>
  async (viewer, { id, locked }) => ({
    action: await deps.database.transaction(async (tx) => {
      const { post } = await lockModeratedPost(deps, tx, viewer, id)
      // A time at which the post locks would lock an unlocked post again, and has no meaning for a locked one.
      return moderatePost(deps, tx, viewer, { post, changes: { locked, locks_at: null } })
    }),
  })
