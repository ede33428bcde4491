import type { forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { visiblePost } from '../post-access.ts'
import { POST } from '../post-subject.ts'

export const view =
  ({ database, subjects, moderation }: ForumDeps): Handler<typeof forum.view> =>
  async (viewer, { id }) => {
    await visiblePost({ moderation }, database.db, viewer, id)
    await database.transaction(async (tx) => {
      if (!(await subjects.viewed(tx, viewer, { kind: POST, id }))) return
      await tx
        .updateTable('posts')
        .set((eb) => ({ views: eb('views', '+', 1) }))
        .where('id', '=', id)
        .execute()
    })
    return {}
  }
