import type { forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { visiblePost } from '../post-access.ts'
import { POST } from '../post-subject.ts'

export const view =
  (deps: ForumDeps): Handler<typeof forum.view> =>
  async (viewer, { id }) => {
    const { database, subjects } = deps
    await visiblePost(deps, database.db, viewer, id)
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
