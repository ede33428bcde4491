import {
  type Allowance,
  checkAnswer,
  isSourceError,
  type SourceAnswer,
  SourceError,
  type SourceProblem,
  type SourceReader,
} from '@engawa/connectors/source'

/** The records of an answer as JSON, or the problem with it. */
export type ReadAnswer = { json: string; allowance: Allowance | undefined } | ReadProblem

type ReadProblem = { problem: SourceProblem; detail: string; retryAt: Date | undefined }

/** Checks an answer and reads its records. Never throws, and returns only plain data, because this function may run in another process. */
export function readAnswer<P, T>(reader: SourceReader<P, T>, answer: SourceAnswer, params: P): ReadAnswer {
  const { source } = reader
  try {
    source.check?.(answer)
    checkAnswer(answer)
    const json = JSON.stringify(reader.read(answer, params))
    return { json, allowance: source.allowance?.(answer) }
  } catch (error) {
    const { problem, message, retryAt } = isSourceError(error) ? error : unreadable(error)
    return { problem, detail: message, retryAt }
  }
}

/** Converts an error that a reader threw to a problem of the answer. */
export const unreadable = (cause: unknown): SourceError =>
  new SourceError('bad_answer', `cannot be read: ${String(cause)}`, { cause })

/** Returns the records of an answer. Throws a `SourceError` if the answer has a problem. */
export function requireRead(read: ReadAnswer): Exclude<ReadAnswer, ReadProblem> {
  if (!('problem' in read)) return read
  const { problem, detail, retryAt } = read
  throw new SourceError(problem, detail, retryAt ? { retryAt } : {})
}
