import type { ErrorName } from './error-catalogue.ts'

/** Why there are no records of a source. `source_pending`: it has neither answered nor failed yet, and the same call has the answer later. */
export const NO_ANSWER = [
  'source_pending',
  'source_unreachable',
  'source_failing',
  'source_refused',
  'source_limited',
  'source_bad_answer',
] as const

const noAnswer: ReadonlySet<ErrorName> = new Set(NO_ANSWER)

/** Whether an error says that a foreign source has not answered. */
export const isNoAnswer = (name: ErrorName): boolean => noAnswer.has(name)
