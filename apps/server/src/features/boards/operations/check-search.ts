import { AppError, type boards } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { checkSearch as check, searchById } from '../searches/check-search.ts'
import { searchView } from '../searches/search-views.ts'

export const checkSearch =
  (deps: BoardsDeps): Handler<typeof boards.checkSearch> =>
  async (viewer, { id, seen }) => {
    const row = await searchById(deps.database.db, { uid: asMember(viewer).uid, id })
    if (!row) throw new AppError('not_found')
    return searchView(await check(deps, row, { markSeen: seen }))
  }
