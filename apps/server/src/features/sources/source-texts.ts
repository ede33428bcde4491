import type { Source, SourceError, SourceProblem } from '@engawa/connectors/source'
import { AppError, isAppError, NO_ANSWER, type ErrorName } from '@engawa/contract'

export const ERROR_OF = {
  unreachable: 'source_unreachable',
  failing: 'source_failing',
  refused: 'source_refused',
  limited: 'source_limited',
  not_found: 'source_has_not',
  bad_answer: 'source_bad_answer',
  bad_question: 'source_bad_question',
} as const satisfies Record<SourceProblem, ErrorName>

/** Whether the error says that there is no answer: the source failed, or has not answered yet. */
export const hasNoAnswer = (error: unknown): boolean =>
  isAppError(error) && (NO_ANSWER as readonly ErrorName[]).includes(error.errorName)

/** Whether the error says that the source has not answered yet. A call a moment later gets the answer or the failure. */
export const isPending = (error: unknown): boolean =>
  isAppError(error) && error.errorName === 'source_pending'

/** Whether the error says that the source failed, so that the caller may query another source. */
export const hasFailed = (error: unknown): boolean => hasNoAnswer(error) && !isPending(error)

/**
 * Resolves with the answer; with undefined if the source fails or has no such item. For optional parts of a page. Rejects while the answer
 * is pending.
 */
export async function orNothing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (hasFailed(error) || isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown): boolean => isAppError(error) && error.errorName === 'source_has_not'

/** Converts a failure of a source to the error for API callers, with the time after which a retry may help. */
export function toAppError({ title }: Source, error: SourceError, now: Date): AppError {
  const { problem, retryAt } = error
  const seconds = retryAt && Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000))
  return new AppError(ERROR_OF[problem], {
    values: { source: title },
    cause: error,
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  })
}
