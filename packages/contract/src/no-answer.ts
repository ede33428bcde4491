import type { ErrorName } from './error-catalogue.ts'

/** The errors when a source has no answer. `source_pending`: the source has neither answered nor failed yet; repeat the same call later. */
export const NO_ANSWER = [
  'source_pending',
  'source_unreachable',
  'source_failing',
  'source_refused',
  'source_limited',
  'source_bad_answer',
] as const

const noAnswer: ReadonlySet<ErrorName> = new Set(NO_ANSWER)

/** Whether an error means that a foreign source has not answered. */
export const isNoAnswer = (name: ErrorName): boolean => noAnswer.has(name)
