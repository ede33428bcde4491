/**
 * Why a source has no answer.
 * - `unreachable`: no connection, or none in time
 * - `failing`: it answered with an error of its own
 * - `refused`: it does not let programs in, or asks for a human
 * - `limited`: more than it grants was asked
 * - `not_found`: it has no such thing
 * - `bad_answer`: what came is not what it promises
 * - `bad_question`: the question makes no sense to it, or must not leave the site
 */
export type SourceProblem =
  | 'unreachable'
  | 'failing'
  | 'refused'
  | 'limited'
  | 'not_found'
  | 'bad_answer'
  | 'bad_question'

/** Thrown by connectors, and by the frame for what happens on the way. Recognise it by `sourceError`, see `isSourceError`. */
export class SourceError extends Error {
  readonly sourceError = true
  readonly problem: SourceProblem
  /** When asking again may help. */
  readonly retryAt: Date | undefined

  /** `detail` is for operators; it is never shown to readers. */
  constructor(problem: SourceProblem, detail: string, more: { retryAt?: Date; cause?: unknown } = {}) {
    super(detail, { cause: more.cause })
    this.name = 'SourceError'
    this.problem = problem
    this.retryAt = more.retryAt
  }
}

export const isSourceError = (error: unknown): error is SourceError =>
  typeof error === 'object' && error !== null && (error as { sourceError?: unknown }).sourceError === true

/** Problems of the source itself, after some of which in a row it is left alone for a while. */
export const isFaultOfSource = ({ problem }: Pick<SourceError, 'problem'>): boolean =>
  problem !== 'not_found' && problem !== 'bad_question'
