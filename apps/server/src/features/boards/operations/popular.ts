import { boards as allBoards } from '@engawa/connectors/boards'
import { AppError, type boards } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import { queryBoard } from '../board-answer.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { savedAmong } from '../saved-posts.ts'
import { isInReach, periodOf } from '../periods.ts'
import { ranked } from '../rank-boards.ts'
import { tilesOf } from '../tile-views.ts'

export const popular = (deps: BoardsDeps): Handler<typeof boards.popular> =>
  inParts(async (viewer, { boards: boardNames, period, date = null }) => {
    const today = deps.clock.now().toISOString().slice(0, 10)
    if (date !== null && !isInReach(date, today))
      throw new AppError('bad_input', { fields: { date: 'too_large' } })
    const answers = await Promise.all(
      boardNames.map((name) => queryBoard(deps, allBoards[name], allBoards[name].popular, { period, date })),
    )
    const { shown, hidden } = (await blacklistOf(deps, viewer)).apply(
      ranked(answers.map(({ data }) => data?.posts ?? [])),
    )
    const saved = await savedAmong(deps.database.db, viewer, shown)
    return {
      ...periodOf(period, date, today),
      items: tilesOf(deps, shown, saved),
      nextCursor: null,
      states: answers.map(({ state }) => state),
      hidden,
      problem: null,
    }
  })
