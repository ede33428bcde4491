import type { boards } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'

export const removeSearch =
  ({ database }: BoardsDeps): Handler<typeof boards.removeSearch> =>
  async (viewer, { id }) => {
    await database.db
      .deleteFrom('board_searches')
      .where('uid', '=', asMember(viewer).uid)
      .where('id', '=', id)
      .execute()
    return {}
  }
