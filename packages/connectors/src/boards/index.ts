export type { Board, BoardCapabilities } from './board.ts'
export { boards, createBoards, yandereRecent } from './create-boards.ts'
export { fitted } from './files.ts'
export { mergeDuplicates, type MergedPost } from './merge-duplicates.ts'
export { type BoardPlan, type BoardRefusal, planBoardQuery } from './plan/index.ts'
export {
  BOARD_ORDERS,
  type BoardField,
  type BoardNode,
  type BoardOrder,
  type BoardQuery,
  BoardQueryError,
  type BoardQueryProblem,
  leavesOf,
  matchesNode,
  parseBoardQuery,
  printBoardQuery,
} from './query/index.ts'
export type {
  CompleteParams,
  PoolParams,
  PopularParams,
  PostParams,
  PostsParams,
  TagParams,
} from './parameters.ts'
export {
  allTagsOf,
  type BoardDetail,
  type BoardMatch,
  type BoardName,
  type BoardNote,
  type BoardOrigin,
  type BoardPage,
  type BoardPicture,
  type BoardPool,
  type BoardPoolPage,
  type BoardPoolTitle,
  type BoardPost,
  type BoardRating,
  type BoardTag,
  TAG_KINDS,
  type TagKind,
} from './records.ts'
