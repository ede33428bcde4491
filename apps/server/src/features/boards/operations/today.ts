import { boards as allBoards, type BoardPost } from '@engawa/connectors/boards'
import { BOARDS, type boards } from '@engawa/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { asGuest, type Handler } from '../../../operation.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import { askBoard } from '../board-answer.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { tilesOf } from '../tile-views.ts'
import { ranked } from './popular.ts'

const SHOWN = 12
/** What is not there by then comes to the next reader: no page waits for a board. */
const PATIENCE_MS = 250

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

/** Strips of paper are no picture in a row. */
const fitsStrip = ({ width, height }: BoardPost): boolean => width / height < 2.2 && width / height > 0.45

async function bestOf(
  deps: BoardsDeps,
  name: (typeof BOARDS)[number],
): Promise<{ posts: BoardPost[]; isSample: boolean }> {
  const board = allBoards[name]
  const asked = askBoard(deps, board, board.popular, { period: 'day', date: null })
  const answer = await Promise.race([
    asked.catch(() => undefined),
    wait(PATIENCE_MS, undefined, { ref: false }),
  ])
  return { posts: answer?.data?.posts ?? [], isSample: answer?.state.freshness?.isSample ?? false }
}
