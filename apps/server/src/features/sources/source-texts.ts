import type { Source, SourceError, SourceProblem } from '@engawa/connectors/source'
import { AppError, type ErrorName } from '@engawa/contract'

export const ERROR_OF = {
  unreachable: 'source_unreachable',
  failing: 'source_failing',
  refused: 'source_refused',
  limited: 'source_limited',
  not_found: 'source_has_not',
  bad_answer: 'source_bad_answer',
  bad_question: 'source_bad_question',
} as const satisfies Record<SourceProblem, ErrorName>

/** The error that callers see: what failed, and when asking again may help. */
export function toAppError({ title }: Source, error: SourceError, now: Date): AppError {
  const { problem, retryAt } = error
  const seconds = retryAt && Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000))
  return new AppError(ERROR_OF[problem], {
    values: { source: title },
    cause: error,
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  })
}
