/**
 * The reason why a source has no answer.
 * - `unreachable`: there was no connection, or a timeout
 * - `failing`: the source answered with an error
 * - `refused`: it blocks programs, or requires a human
 * - `limited`: its limit was exceeded
 * - `not_found`: the record does not exist
 * - `bad_answer`: the answer has another form than the source promises
 * - `bad_question`: the request is invalid, or must not leave the site
 */
export type SourceProblem =
  | 'unreachable'
  | 'failing'
  | 'refused'
  | 'limited'
  | 'not_found'
  | 'bad_answer'
  | 'bad_question'

/**
 * The error that connectors throw, and that their caller throws for connection errors. `isSourceError` recognises it by its field
 * `sourceError`.
 */
export class SourceError extends Error {
  readonly sourceError = true
  readonly problem: SourceProblem
  /** The time from which another try may succeed. */
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

/** Whether the source is the reason for a problem. After several such problems in a row, the source is paused for a while. */
export const isFaultOfSource = ({ problem }: Pick<SourceError, 'problem'>): boolean =>
  problem !== 'not_found' && problem !== 'bad_question'
