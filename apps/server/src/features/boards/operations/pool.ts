import { type Board, type BoardPoolTitle, boards as allBoards } from '@engawa/connectors/boards'
import { AppError, type boards, isAppError } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import { queryOptional, stateOf } from '../board-answer.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { savedAmong } from '../saved-posts.ts'
import { tilesOf } from '../tile-views.ts'

export const pool = (deps: BoardsDeps): Handler<typeof boards.pool> =>
  inParts(async (viewer, { board: name, id, cursor = null }) => {
    const board = allBoards[name]
    const { data, ...known } = await deps.sources.read(board.pool, { id, cursor }).catch((error: unknown) => {
      if (cursor !== null && isAppError(error) && error.errorName === 'source_bad_question')
        throw new AppError('bad_cursor', { cause: error })
      throw error
    })
    const { shown, hidden } = (await blacklistOf(deps, viewer)).apply(data.posts)
    const [saved, title] = await Promise.all([
      savedAmong(deps.database.db, viewer, shown),
      titleOf(deps, board, id, data),
    ])
    return {
      ...title,
      page:
        name === 'danbooru' ? `${board.source.origin}/pools/${id}` : `${board.source.origin}/pool/show/${id}`,
      items: tilesOf(deps, shown, saved),
      nextCursor: data.next,
      states: [stateOf(name, { freshness: await deps.sources.freshnessOf(board.source, known) })],
      hidden,
      problem: null,
    }
  })

/** Returns the title of a pool; null when the board does not answer, because the page can omit it. */
async function titleOf(
  deps: BoardsDeps,
  board: Board,
  id: number,
  { name, count }: BoardPoolTitle,
): Promise<BoardPoolTitle> {
  const title =
    name === null && board.poolTitle ? await queryOptional(deps, board, board.poolTitle, { id }) : null
  return title ?? { name, count }
}
