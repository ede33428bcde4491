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
import type { BoardQueryProblem } from '@engawa/contract'

/** A valid query: its normalized text, and the plan of each board. */
export type ValidQuery = {
  printed: string
  order: BoardOrder
  plans: { board: BoardName; plan: BoardPlan }[]
}

/** The result of parsing a query: `problem` when it is invalid, `isForbidden` when it must not be sent. */
export type ParsedQuery =
  | { problem: BoardQueryProblem; validQuery: null; isForbidden: false }
  | { problem: null; validQuery: null; isForbidden: true }
  | { problem: null; validQuery: ValidQuery; isForbidden: false }

/** Parses a query for some boards. No part of a forbidden query leaves this function. */
export function parseQuery(text: string, boards: readonly BoardName[]): ParsedQuery {
  const read = parsed(text)
  if (read instanceof BoardQueryError) {
    const { problem, at, length } = read
    return { problem: { problem, at, length }, validQuery: null, isForbidden: false }
  }
  const plans = boards.map((board) => ({ board, plan: planBoardQuery(read, board) }))
  if (plans.some(({ plan }) => plan.refused === 'forbidden'))
    return { problem: null, validQuery: null, isForbidden: true }
  return {
    problem: null,
    validQuery: { printed: printBoardQuery(read), order: read.order ?? 'new', plans },
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
