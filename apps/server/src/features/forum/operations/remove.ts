import type { forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { POST } from '../post-subject.ts'

export const remove =
  ({ moderation }: ForumDeps): Handler<typeof forum.remove> =>
  async (viewer, { id }) => {
    await moderation.remove(viewer, { kind: POST, id })
    return {}
  }
