import type { discussion } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { KIND } from '../comment-subject.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'

export const remove =
  ({ moderation }: DiscussionDeps): Handler<typeof discussion.remove> =>
  async (viewer, { id }) => {
    await moderation.remove(viewer, { kind: KIND, id })
    return {}
  }
