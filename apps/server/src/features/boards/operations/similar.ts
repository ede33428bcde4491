import { boards as allBoards } from '@engawa/connectors/boards'
import type { boards } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { savedAmong } from '../kept-queries.ts'
import { tileOf } from '../tile-views.ts'

const MOST = 20

export const similar =
  (deps: BoardsDeps): Handler<typeof boards.similar> =>
  async (viewer, { board, id }) => {
    const { data } = await deps.sources.read(allBoards[board].similar, { id })
    const { hiddenBy } = await blacklistOf(deps, viewer)
    const shown = data.filter(({ post }) => hiddenBy(post) === null).slice(0, MOST)
    const kept = await savedAmong(
      deps.database.db,
      viewer,
      shown.map(({ post }) => post),
    )
    return {
      items: shown.flatMap(({ post, similarity }) => {
        const tile = tileOf(deps, post, kept)
        return tile ? [{ ...tile, similarity }] : []
      }),
    }
  }
