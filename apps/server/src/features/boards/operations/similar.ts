import { boards as allBoards } from '@engawa/connectors/boards'
import type { boards } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { savedAmong } from '../saved-posts.ts'
import { tileOf } from '../tile-views.ts'

const MAX_POSTS = 20

export const similar =
  (deps: BoardsDeps): Handler<typeof boards.similar> =>
  async (viewer, { board, id }) => {
    const { data } = await deps.sources.read(allBoards[board].similar, { id })
    const { hiddenBy } = await blacklistOf(deps, viewer)
    const shown = data.filter(({ post }) => hiddenBy(post) === null).slice(0, MAX_POSTS)
    const saved = await savedAmong(
      deps.database.db,
      viewer,
      shown.map(({ post }) => post),
    )
    return {
      items: shown.flatMap(({ post, similarity }) => {
        const tile = tileOf(deps, post, saved)
        return tile ? [{ ...tile, similarity }] : []
      }),
    }
  }
