import type { boards } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'

export const drop =
  ({ database }: BoardsDeps): Handler<typeof boards.drop> =>
  async (viewer, { board, id }) => {
    await database.db
      .deleteFrom('board_kept')
      .where('uid', '=', asMember(viewer).uid)
      .where('board', '=', board)
      .where('post_id', '=', id)
      .execute()
    return { isKept: false }
  }
