import { AppError, type boards } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { searchView } from '../searches/search-views.ts'

export const changeSearch =
  ({ database }: BoardsDeps): Handler<typeof boards.changeSearch> =>
  async (viewer, { id, label }) => {
    const row = await database.db
      .updateTable('board_searches')
      .set(({ ref }) => ({ label: label === '' ? ref('query') : label }))
      .where('uid', '=', asMember(viewer).uid)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return searchView(row)
  }
