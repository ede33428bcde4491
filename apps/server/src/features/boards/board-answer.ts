import type { Board } from '@engawa/connectors/boards'
import type { SourceQuery } from '@engawa/connectors/source'
import { type BoardFailure, type BoardState, isAppError, type WireError } from '@engawa/contract'
import { hasNoAnswer, isPending, type ReadOptions } from '../sources/index.ts'
import type { BoardsDeps } from './boards-deps.ts'

/** The answer of a board, or the error that prevented it; and the state of the board, which readers see. */
export type BoardAnswer<T> = { data: T | null; state: BoardState; error: WireError | null }

export const stateOf = (board: Board['name'], more: Partial<BoardState> = {}): BoardState => ({
  board,
  freshness: null,
  failure: null,
  isFiltered: false,
  refused: null,
  ...more,
})

/**
 * Sends a query to a board. Resolves with the error when the board has no answer, because other boards may have one. Rejects
 * for a query that must not be sent.
 */
export async function queryBoard<P, T>(
  deps: BoardsDeps,
  { name, source }: Board,
  query: SourceQuery<P, T>,
  params: P,
  options?: ReadOptions,
): Promise<BoardAnswer<T>> {
  try {
    const { data, ...known } = await deps.sources.read(query, params, options)
    return {
      data,
      state: stateOf(name, { freshness: await deps.sources.freshnessOf(source, known) }),
      error: null,
    }
  } catch (error) {
    if (!isAppError(error) || !(hasNoAnswer(error) || error.errorName === 'source_has_not')) throw error
    const failure = failureOf(error, source.title, deps.clock.now())
    return { data: null, state: stateOf(name, { failure }), error }
  }
}

/** Reads optional data of a page; null when the board fails. Rejects while the answer is pending. */
export async function queryOptional<P, T>(
  deps: BoardsDeps,
  board: Board,
  query: SourceQuery<P, T>,
  params: P,
): Promise<T | null> {
  const { data, error } = await queryBoard(deps, board, query, params)
  if (isPending(error)) throw error
  return data
}

const failureOf = ({ errorName, retryAfterSeconds }: WireError, source: string, now: Date): BoardFailure => ({
  error: errorName,
  source,
  retryAt:
    retryAfterSeconds === undefined
      ? null
      : new Date(now.getTime() + retryAfterSeconds * 1_000).toISOString(),
})
