import { boards as allBoards } from '@engawa/connectors/boards'
import { AppError, type boards, LIMITS } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { lockFor } from '../../../locks.ts'
import type { BoardsDeps } from '../boards-deps.ts'

export const keep =
  ({ sources, database, clock }: BoardsDeps): Handler<typeof boards.keep> =>
  async (viewer, { board, id }) => {
    const { uid } = asMember(viewer)
    const { post } = (await sources.read(allBoards[board].post, { id })).data
    await database.transaction(async (tx) => {
      // Concurrent saves of one member wait for each other.
      await lockFor(tx, 'board-kept', uid)
      const { count } = await tx
        .selectFrom('board_kept')
        .where('uid', '=', uid)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= LIMITS.boardSavedPictures)
        throw new AppError('too_many_kept', { values: { max: String(LIMITS.boardSavedPictures) } })
      await tx
        .insertInto('board_kept')
        .values({ uid, board, post_id: id, post: JSON.stringify(post), kept_at: clock.now() })
        .onConflict((on) => on.doNothing())
        .execute()
    })
    return { isKept: true }
  }
