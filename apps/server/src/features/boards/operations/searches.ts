import type { boards } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { searchView } from '../searches/search-views.ts'

export const searches =
  ({ database }: BoardsDeps): Handler<typeof boards.searches> =>
  async (viewer) => {
    const rows = await database.db
      .selectFrom('board_searches')
      .selectAll()
      .where('uid', '=', asMember(viewer).uid)
      .orderBy('label')
      .orderBy('id')
      .execute()
    return { items: rows.map(searchView) }
  }
