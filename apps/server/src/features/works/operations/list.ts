import type { works } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Handler } from '../../../operation.ts'
import type { WorkKind } from '../work-kind.ts'
import type { WorksDeps } from '../works-deps.ts'
import { requireFacets } from '../works-facets.ts'
import { publicWorks } from '../works-shelves.ts'
import { cardViews } from '../works-views.ts'

const SORTS = {
  updated: 'updated_at',
  newest: 'published_at',
  views: 'views',
  likes: 'likes',
  favorites: 'favorites',
} as const

/** The largest and smallest sizes of a length. */
function boundsOf({ lengths: [short, medium] }: WorkKind, length: 'short' | 'medium' | 'long') {
  if (length === 'short') return [0, short] as const
  return length === 'medium'
    ? ([short + 1, medium] as const)
    : ([medium + 1, Number.MAX_SAFE_INTEGER] as const)
}

export const list =
  (deps: WorksDeps): Handler<typeof works.list> =>
  async (_viewer, input) => {
    const kind = deps.kinds.of(input.type)
    deps.kinds.requireOn(kind.type)
    let query = publicWorks(deps.database.db).where('type', '=', kind.type)
    if (input.tag) query = query.where(sql<boolean>`tags @> array[${input.tag}]::text[]`)
    if (input.progress) query = query.where('progress', '=', input.progress)
    if (input.length) {
      const [from, to] = boundsOf(kind, input.length)
      query = query.where('size', '>=', from).where('size', '<=', to)
    }
    if (input.facets) {
      requireFacets(kind, input.facets)
      query = query.where(sql<boolean>`facets @> ${JSON.stringify(input.facets)}::jsonb`)
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
      items: await cardViews(deps, deps.database.db, page.items),
      nextCursor: page.nextCursor,
    }
  }
