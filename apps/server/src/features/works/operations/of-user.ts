import { AppError, type works } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { isInsider, mayModerate } from '../works-policy.ts'
import { cardViews } from '../works-views.ts'
import { authorsByIds } from '../../members/index.ts'

export const ofUser =
  (deps: WorksDeps): Handler<typeof works.ofUser> =>
  async (viewer, input) => {
    const { db } = deps.database
    const authors = await authorsByIds(db, viewer, [input.userId])
    if (!authors.has(input.userId)) throw new AppError('user_not_found')
    const author = { author_id: input.userId }
    let query = db
      .selectFrom('works')
      .selectAll()
      .where('author_id', '=', input.userId)
      .where('removal_id', 'is', null)
    if (!isInsider(viewer, author)) query = query.where('status', '=', 'published')
    if (!mayModerate(viewer, author)) query = query.where('unlisted', '=', false)
    if (input.unpublished) query = query.where('status', '<>', 'published')
    if (input.status) query = query.where('status', '=', input.status)
    if (input.type) query = query.where('type', '=', input.type)
    const page = await keyset(query, {
      by: [
        { key: 'updated', column: 'updated_at', direction: 'desc' },
        { key: 'id', column: 'id', direction: 'desc' },
      ],
      cursor: input.cursor,
      limit: input.limit,
    })
    return { items: await cardViews(deps, db, viewer, page.items), nextCursor: page.nextCursor }
  }
