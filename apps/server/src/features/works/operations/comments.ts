import type { works } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import { commentView } from '../works-comments.ts'
import type { WorksDeps } from '../works-deps.ts'

export const comments =
  (deps: WorksDeps): Handler<typeof works.comments> =>
  async (viewer, input) => {
    const { db } = deps.database
    const work = await visibleWork(db, viewer, input.resourceId)
    const query = db
      .selectFrom('work_comments')
      .selectAll()
      .where('work_id', '=', work.id)
      .where('removal_id', 'is', null)
    const page = await keyset(query, {
      by: [
        { key: 'at', column: 'created_at', direction: 'desc' },
        { key: 'id', column: 'id', direction: 'desc' },
      ],
      cursor: input.cursor,
      limit: input.limit,
    })
    const authors = await deps.accounts.authorsByIds(db, [
      ...new Set(page.items.map((each) => each.author_id)),
    ])
    return {
      items: page.items.flatMap((row) => commentView(viewer, work, row, authors.get(row.author_id)) ?? []),
      nextCursor: page.nextCursor,
    }
  }
