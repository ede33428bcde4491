import type { works } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { filtered, withMeanings } from '../works-filters.ts'
import { publicWorks } from '../works-shelves.ts'
import { cardViews } from '../works-views.ts'

const SORTS = {
  updated: 'updated_at',
  newest: 'published_at',
  views: 'views',
  likes: 'likes',
  favorites: 'favorites',
} as const

export const list =
  (deps: WorksDeps): Handler<typeof works.list> =>
  async (viewer, input) => {
    if (input.type !== undefined) deps.kinds.requireOn(deps.kinds.of(input.type).type)
    const kinds = deps.kinds.listed(input.type)
    const { db } = deps.database
    const filters = await withMeanings(db, input)
    const query = filtered(publicWorks(db), kinds, filters)
    const page = await keyset(query, {
      by: [
        { key: input.sort, column: SORTS[input.sort], direction: 'desc' },
        { key: 'id', column: 'id', direction: 'desc' },
      ],
      cursor: input.cursor,
      limit: input.limit,
    })
    return {
      items: await cardViews(deps, db, viewer, page.items),
      nextCursor: page.nextCursor,
    }
  }
