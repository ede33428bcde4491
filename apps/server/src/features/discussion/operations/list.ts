import type { discussion } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { personalised } from '../../../operation.ts'
import { commentViews, withMarks } from '../comment-views.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'

export const list = (deps: DiscussionDeps) =>
  personalised<typeof discussion.list>(
    async (viewer, { kind, id, cursor, limit }) => {
      const { db } = deps.database
      const subject = await deps.subjects.permissions(db, viewer, { kind, id })
      const query = db
        .selectFrom('comments')
        .selectAll()
        .where('subject_kind', '=', kind)
        .where('subject_id', '=', id)
        .where('removal_id', 'is', null)
      const page = await keyset(query, {
        by: [
          { key: 'at', column: 'created_at', direction: 'desc' },
          { key: 'id', column: 'id', direction: 'desc' },
        ],
        cursor,
        limit,
      })
      return { items: await commentViews(deps, viewer, page.items, subject), nextCursor: page.nextCursor }
    },
    async (member, { kind, id }, shared) => {
      if (shared.items.length === 0) return shared
      const subject = deps.subjects.permissions(deps.database.db, member, { kind, id })
      return { ...shared, items: await withMarks(deps, member, shared.items, subject) }
    },
  )
