import { boards as allBoards, type BoardPost } from '@engawa/connectors/boards'
import { BOARDS, type boards } from '@engawa/contract'
import { asGuest, type Handler } from '../../../endpoints/operation.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { ranked } from '../rank-boards.ts'
import { tilesOf } from '../tile-views.ts'

const SHOWN = 12

export const today =
  (deps: BoardsDeps): Handler<typeof boards.today> =>
  async (viewer) => {
    const lists = await Promise.all(BOARDS.map((name) => bestOf(deps, name)))
    const { apply } = await blacklistOf(deps, asGuest(viewer))
    const { shown } = apply(ranked(lists.map(({ posts }) => posts)).filter(fitsStrip))
    return {
      items: tilesOf(deps, shown, new Set()).slice(0, SHOWN),
      isSample: lists.some(({ isSample }) => isSample),
    }
  }

/** Very wide or very tall pictures do not fit in a row. */
const fitsStrip = ({ width, height }: BoardPost): boolean => width / height < 2.2 && width / height > 0.45

async function bestOf({ sources }: BoardsDeps, name: (typeof BOARDS)[number]) {
  const known = await sources.peek(allBoards[name].popular, { period: 'day', date: null })
  return { posts: known?.data.posts ?? [], isSample: known?.isSample ?? false }
}
