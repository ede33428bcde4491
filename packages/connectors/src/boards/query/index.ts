export {
  BOARD_ORDERS,
  type BoardField,
  type BoardNode,
  type BoardOrder,
  type BoardQuery,
  joined,
  leavesOf,
  negated,
} from './ast.ts'
export { matchesNode } from './matches-node.ts'
export { parseBoardQuery } from './parse-board-query.ts'
export { printBoardQuery } from './print-board-query.ts'
export { BoardQueryError, type BoardQueryProblem } from './query-error.ts'
export { isPlainTag } from './tags.ts'
