import type { Source, SourceError, SourceProblem } from '@engawa/connectors/source'
import { AppError, type ErrorName, type Freshness } from '@engawa/contract'
import type { Known } from './read-source.ts'

const ERROR_OF = {
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

/** How fresh records are, for whoever looks at them. */
export const freshnessOf = (
  { title }: Source,
  { asOf, problem }: Pick<Known<unknown>, 'asOf' | 'problem'>,
): Freshness => ({
  source: title,
  asOf: asOf.toISOString(),
  problem: problem ? ERROR_OF[problem.problem] : null,
  retryAt: problem?.retryAt?.toISOString() ?? null,
})
