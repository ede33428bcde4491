import { AppError, type ErrorName } from '@engawa/contract'
import { confinement, type EndReason, runInProcess, type RunOptions } from '@engawa/platform/side-process'

const NODE_OPTIONS = ['--max-old-space-size=512']

/** Thrown when the process of a reader ended before it had read its file: after a crash, out of memory, or at the time limit. */
export class ReaderEndedError extends Error {
  readonly reason: EndReason

  constructor(reason: EndReason) {
    super(`The process that reads a file ended: ${reason}`)
    this.reason = reason
  }
}

type Options<Message> = Omit<RunOptions<Message>, 'nodeOptions'> & {
  /** The only files that the process may read, besides programs: a path, or a folder followed by `*`. */
  reads: string
}

/**
 * Reads one untrusted file in a new process, which reads only `reads`, cannot start, write or open anything, and has no secrets.
 * Throws the refusal of its program as an AppError, `ReaderEndedError`, and the reason of the signal.
 */
export async function runReader<Task, Result, Message = never>(
  program: string,
  task: Task,
  { reads, ...options }: Options<Message>,
): Promise<Result> {
  const nodeOptions = [...NODE_OPTIONS, ...confinement([reads])]
  const run = runInProcess<Task, Result, ErrorName, Message>
  const outcome = await run(program, task, { ...options, nodeOptions })
  if ('result' in outcome) return outcome.result
  if ('refused' in outcome) throw new AppError(outcome.refused)
  options.signal?.throwIfAborted()
  throw new ReaderEndedError(outcome.ended)
}
