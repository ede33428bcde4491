import {
  type BoardName,
  type BoardOrder,
  type BoardPlan,
  type BoardQuery,
  BoardQueryError,
  parseBoardQuery,
  planBoardQuery,
  printBoardQuery,
} from '@engawa/connectors/boards'
import type { BoardQuestionProblem } from '@engawa/contract'

/** A question that can be asked: in its printed form, with how each board is asked it. */
export type AskableQuestion = {
  printed: string
  order: BoardOrder
  plans: { board: BoardName; plan: BoardPlan }[]
}

/** What somebody wrote: `problem` where it cannot be read, `isForbidden` where it must not be asked. */
export type ReadQuestion =
  | { problem: BoardQuestionProblem; question: null; isForbidden: false }
  | { problem: null; question: null; isForbidden: true }
  | { problem: null; question: AskableQuestion; isForbidden: false }

/** Reads a question for some boards. Nothing of what must not be asked leaves this function. */
export function readQuestion(text: string, boards: readonly BoardName[]): ReadQuestion {
  const read = parsed(text)
  if (read instanceof BoardQueryError) {
    const { problem, at, length } = read
    return { problem: { problem, at, length }, question: null, isForbidden: false }
  }
  const plans = boards.map((board) => ({ board, plan: planBoardQuery(read, board) }))
  if (plans.some(({ plan }) => plan.refused === 'forbidden'))
    return { problem: null, question: null, isForbidden: true }
  return {
    problem: null,
    question: { printed: printBoardQuery(read), order: read.order ?? 'new', plans },
    isForbidden: false,
  }
}

function parsed(text: string): BoardQuery | BoardQueryError {
  try {
    return parseBoardQuery(text)
  } catch (error) {
    if (error instanceof BoardQueryError) return error
    throw error
  }
}
