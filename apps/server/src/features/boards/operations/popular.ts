import { boards as allBoards, type BoardPost } from '@engawa/connectors/boards'
import { AppError, type boards } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import { blacklistOf } from '../blacklist/own-blacklist.ts'
import { askBoard } from '../board-answer.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { keptAmong } from '../kept-queries.ts'
import { isInReach, periodOf } from '../periods.ts'
import { tilesOf } from '../tile-views.ts'

export const popular =
  (deps: BoardsDeps): Handler<typeof boards.popular> =>
  async (viewer, { boards: asked, period, date = null }) => {
    const today = deps.clock.now().toISOString().slice(0, 10)
    if (date !== null && !isInReach(date, today))
      throw new AppError('bad_input', { fields: { date: 'too_large' } })
    const answers = await Promise.all(
      asked.map((name) => askBoard(deps, allBoards[name], allBoards[name].popular, { period, date })),
    )
    const { shown, hidden } = (await blacklistOf(deps, viewer)).apply(
      ranked(answers.map(({ data }) => data?.posts ?? [])),
    )
    const kept = await keptAmong(deps.database.db, viewer, shown)
    return {
      ...periodOf(period, date, today),
      items: tilesOf(deps, shown, kept),
      nextCursor: null,
      states: answers.map(({ state }) => state),
      hidden,
      problem: null,
    }
  }

/** Boards count in measures of their own, so the best of each come first, in turns. */
export function ranked(lists: readonly (readonly BoardPost[])[]): BoardPost[] {
  const sorted = lists.map((posts) => posts.toSorted((a, b) => b.score - a.score))
  const longest = Math.max(0, ...sorted.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => sorted.flatMap((posts) => posts[at] ?? [])).flat()
}
