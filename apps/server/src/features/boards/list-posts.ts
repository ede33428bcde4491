import { type BoardName, type BoardPage, type BoardPost, boards } from '@engawa/connectors/boards'
import { AppError, type BoardState, type WireError } from '@engawa/contract'
import { isPending, type ReadOptions } from '../sources/index.ts'
import { queryBoard, stateOf } from './board-answer.ts'
import type { BoardsDeps } from './boards-deps.ts'
import { type BoardPositions, type BoardStream, mergeStreams } from './merge-streams.ts'
import { readPositions, writePositions } from './positions-cursor.ts'
import type { ValidQuery } from './parse-query.ts'

/** The number of posts in each query to a board. It is the same for all callers, so that they share the cached answer. */
const POSTS_PER_QUERY = 60
/** Max pages that one call reads from a board. */
const MAX_ROUNDS = 3

type ListQuery = { validQuery: ValidQuery; cursor: string | undefined; limit: number } & ReadOptions
type Found = { posts: BoardPost[]; nextCursor: string | null; states: BoardState[] }

/**
 * Lists the posts of all queried boards in one order, without failed boards, whose posts would come out of order later. Rejects
 * on a later page when all boards fail. Only the first page, which the caller reads again, may lack a pending board.
 */
export async function listPosts(
  deps: BoardsDeps,
  { validQuery, cursor, limit, ...options }: ListQuery,
): Promise<Found> {
  const states = new Map(validQuery.plans.map(({ board, plan }) => [board, plannedState(board, plan)]))
  const allowedBoards = validQuery.plans.flatMap(({ board, plan }) => (plan.refused ? [] : [board]))
  let positions: BoardPositions =
    cursor === undefined
      ? Object.fromEntries(allowedBoards.map((board) => [board, START]))
      : readPositions(cursor)
  const read = createPageReader(deps, validQuery.printed, options)
  const posts: BoardPost[] = []
  for (let round = 0; round < MAX_ROUNDS && posts.length < limit; round += 1) {
    const { streams, error, pending } = await readStreams(read, positions, allowedBoards, states)
    if (pending && (cursor !== undefined || round > 0)) {
      if (posts.length === 0) throw pending
      break
    }
    // On a later page the caller gets the error and can request the same position again.
    if (error && posts.length === 0 && cursor !== undefined) throw error
    if (streams.length === 0) break
    const { merged, positions: next } = mergeStreams(streams, validQuery.order, limit - posts.length)
    posts.push(...merged)
    positions = next
  }
  return { posts, nextCursor: writePositions(positions), states: [...states.values()] }
}

const START = { cursor: null, after: null }

const plannedState = (board: BoardName, plan: ValidQuery['plans'][number]['plan']): BoardState =>
  plan.refused
    ? stateOf(board, { refused: plan.refused === 'forbidden' ? null : plan.refused })
    : stateOf(board, { isFiltered: plan.local !== null })

type Read = (board: BoardName, cursor: string | null) => ReturnType<typeof queryBoard<unknown, BoardPage>>

/** Creates a function that reads pages of boards, and each page only once. */
function createPageReader(deps: BoardsDeps, query: string, options: ReadOptions): Read {
  const pages = new Map<string, ReturnType<Read>>()
  return (name, cursor) => {
    const key = `${name} ${cursor}`
    const board = boards[name]
    const page =
      pages.get(key) ??
      queryBoard(deps, board, board.posts, { query, cursor, limit: POSTS_PER_QUERY }, options)
    pages.set(key, page)
    return page
  }
}

type Streams = { streams: BoardStream[]; error: WireError | null; pending: WireError | null }

/**
 * Reads the next page of each board, and returns the pages of the boards that answer. `error` is set when no board answers,
 * `pending` when a board has not answered yet.
 */
async function readStreams(
  read: Read,
  positions: BoardPositions,
  allowedBoards: readonly BoardName[],
  states: Map<BoardName, BoardState>,
): Promise<Streams> {
  const queried = allowedBoards.flatMap((board) =>
    positions[board] ? [{ board, position: positions[board] }] : [],
  )
  const answers = await Promise.all(
    queried.map(async ({ board, position }) => ({
      board,
      position,
      ...(await readPage(read, board, position.cursor)),
    })),
  )
  for (const { board, state } of answers)
    states.set(board, { ...state, isFiltered: states.get(board)!.isFiltered })
  const streams = answers.flatMap(({ board, position, data }) => (data ? [{ board, position, ...data }] : []))
  const pending = answers.find(({ error }) => isPending(error))?.error ?? null
  return { streams, error: streams.length > 0 ? null : (answers[0]?.error ?? null), pending }
}

/** Reads a page. A position that the board refuses did not come from this site, so it is a bad cursor. */
async function readPage(read: Read, board: BoardName, cursor: string | null): ReturnType<Read> {
  try {
    return await read(board, cursor)
  } catch (error) {
    throw cursor === null ? error : new AppError('bad_cursor', { cause: error })
  }
}
