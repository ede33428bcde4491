import type { works } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { cardViews } from '../works-views.ts'

export const favorites =
  (deps: WorksDeps): Handler<typeof works.favorites> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const query = db
      .selectFrom('work_favorites')
      .innerJoin('works', 'works.id', 'work_favorites.work_id')
      .selectAll('works')
      .where('work_favorites.uid', '=', uid)
      .where('works.removal_id', 'is', null)
      .where((eb) => eb.or([eb('works.status', '=', 'published'), eb('works.author_id', '=', uid)]))
    const page = await keyset(query, {
      by: [
        { key: 'since', column: 'work_favorites.created_at', direction: 'desc' },
        { key: 'id', column: 'work_favorites.work_id', direction: 'desc' },
      ],
      cursor: input.cursor,
      limit: input.limit,
    })
    return { items: await cardViews(deps.accounts, db, page.items), nextCursor: page.nextCursor }
  }
