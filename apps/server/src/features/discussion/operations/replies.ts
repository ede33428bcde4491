import { AppError, type discussion } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../endpoints/operation.ts'
import { commentViews } from '../comment-views.ts'
import { answersIn } from '../conversations.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { commentsByIds } from '../discussion-queries.ts'
import { permissionsBelow } from '../permissions-below.ts'

/** Returns replies of a conversation on a readable subject. The conversation's first comment may be removed. */
export const replies =
  (deps: DiscussionDeps): Handler<typeof discussion.replies> =>
  async (viewer, { id, after, cursor, limit }) => {
    const { db } = deps.database
    const [root] = await commentsByIds(db, [id])
    if (!root) throw new AppError('comment_not_found')
    const subject = await permissionsBelow(deps, db, viewer, {
      kind: root.subject_kind,
      id: root.subject_id,
    })
    const all = answersIn(db, id)
    const page = await keyset(after === undefined ? all : all.where('floor', '>', after), {
      by: [{ key: 'floor', column: 'floor', direction: 'asc' }],
      cursor,
      limit,
    })
    return { ...page, items: await commentViews(deps, viewer, page.items, subject) }
  }
