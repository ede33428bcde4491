import type { works } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Handler } from '../../../operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { cardViews } from '../works-views.ts'
import { publicWorks } from '../works-shelves.ts'

const SORTS = {
  updated: 'updated_at',
  newest: 'published_at',
  views: 'views',
  likes: 'likes',
  favorites: 'favorites',
} as const

/** Pages: short up to the first, medium up to the second, long above. */
const LENGTHS = { short: [0, 24], medium: [25, 120], long: [121, 2_000_000_000] } as const

export const list =
  (deps: WorksDeps): Handler<typeof works.list> =>
  async (_viewer, input) => {
    let query = publicWorks(deps.database.db).where('type', '=', input.type)
    if (input.tag) query = query.where(sql<boolean>`tags @> array[${input.tag}]::text[]`)
    if (input.progress) query = query.where('progress', '=', input.progress)
    if (input.length) {
      const [from, to] = LENGTHS[input.length]
      query = query.where('pages', '>=', from).where('pages', '<=', to)
    }
    const page = await keyset(query, {
      by: [
        { key: input.sort, column: SORTS[input.sort], direction: 'desc' },
        { key: 'id', column: 'id', direction: 'desc' },
      ],
      cursor: input.cursor,
      limit: input.limit,
    })
    return {
      items: await cardViews(deps.accounts, deps.database.db, page.items),
      nextCursor: page.nextCursor,
    }
  }
