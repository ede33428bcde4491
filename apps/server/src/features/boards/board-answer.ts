import type { Board } from '@engawa/connectors/boards'
import type { SourceQuery } from '@engawa/connectors/source'
import { type AppError, type BoardFailure, type BoardState, isAppError } from '@engawa/contract'
import type { BoardsDeps } from './boards-deps.ts'

/** What a board answered, or why it did not, and how that is told. */
export type BoardAnswer<T> = { data: T | null; state: BoardState; error: AppError | null }

const FAILURES = new Set<string>([
  'source_unreachable',
  'source_failing',
  'source_refused',
  'source_limited',
  'source_bad_answer',
  'source_has_not',
])

export const stateOf = (board: Board['name'], more: Partial<BoardState> = {}): BoardState => ({
  board,
  freshness: null,
  failure: null,
  isFiltered: false,
  refused: null,
  ...more,
})

/** Asks a board; one that does not answer is no error here, since others may. Rejects for what it must not be asked. */
export async function askBoard<P, T>(
  deps: BoardsDeps,
  { name, source }: Board,
  query: SourceQuery<P, T>,
  params: P,
): Promise<BoardAnswer<T>> {
  try {
    const { data, ...known } = await deps.sources.read(query, params)
    return {
      data,
      state: stateOf(name, { freshness: await deps.sources.freshnessOf(source, known) }),
      error: null,
    }
  } catch (error) {
    if (!isAppError(error) || !FAILURES.has(error.errorName)) throw error
    const failure = failureOf(error, source.title, deps.clock.now())
    return { data: null, state: stateOf(name, { failure }), error }
  }
}

const failureOf = ({ errorName, retryAfterSeconds }: AppError, source: string, now: Date): BoardFailure => ({
  error: errorName,
  source,
  retryAt:
    retryAfterSeconds === undefined
      ? null
      : new Date(now.getTime() + retryAfterSeconds * 1_000).toISOString(),
})
