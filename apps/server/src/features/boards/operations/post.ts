import { boards as allBoards, type BoardDetail, type BoardPool } from '@engawa/connectors/boards'
import { type boards, type Freshness, isAppError } from '@engawa/contract'
import type { Handler, Viewer } from '../../../endpoints/operation.ts'
import { isPending } from '../../sources/index.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import { queryOptional, queryBoard } from '../board-answer.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { savedAmong, savedPost } from '../saved-posts.ts'
import { postView } from '../post-views.ts'
import { isStillAllowed, type PostKey } from '../tile-views.ts'

export const post =
  (deps: BoardsDeps): Handler<typeof boards.post> =>
  async (viewer, key) => {
    const { post: found, pools, freshness } = await readPost(deps, viewer, key)
    const [saved, blacklist] = await Promise.all([
      savedAmong(deps.database.db, viewer, [key]),
      blacklistOf(deps, viewer),
    ])
    return postView(deps, found, { pools, freshness, saved, hiddenBy: blacklist.hiddenBy(found) })
  }

type Read = BoardDetail & { freshness: Freshness }

/** Returns the board's data of a picture. If the board has no answer, a member who saved the picture gets the saved data. */
async function readPost(deps: BoardsDeps, viewer: Viewer, { board: name, id }: PostKey): Promise<Read> {
  const board = allBoards[name]
  const { data, state, error } = await queryBoard(deps, board, board.post, { id })
  if (data && state.freshness)
    return {
      ...data,
      pools: data.pools ?? (await readPools(deps, { board: name, id })),
      freshness: state.freshness,
    }
  const row =
    viewer.uid === null ? undefined : await savedPost(deps.database.db, { uid: viewer.uid, board: name, id })
  if (isPending(error) || !row || !isStillAllowed(row.post)) throw error!
  const problem = isAppError(error) ? error.errorName : null
  const freshness = {
    source: board.source.title,
    asOf: row.kept_at.toISOString(),
    problem,
    retryAt: state.failure?.retryAt ?? null,
    isSample: false,
    budget: null,
  }
  return { post: row.post, pools: null, freshness }
}

/** Returns the pools of a post; null when the board does not answer, because the page can omit them. */
async function readPools(deps: BoardsDeps, { board: name, id }: PostKey): Promise<BoardPool[] | null> {
  const board = allBoards[name]
  if (!board.pools) return null
  return queryOptional(deps, board, board.pools, { id })
}
