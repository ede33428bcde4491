import { AppError, type ErrorName } from '@engawa/contract'
import { confinement, type EndReason, runInProcess, type RunOptions } from '@engawa/platform/side-process'

const NODE_OPTIONS = ['--max-old-space-size=512']

/** Thrown when a process crashed, ran out of memory or reached the time limit before it had read its whole file. */
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
 * Reads one untrusted file in a new process. The process can read only `reads` and program files, cannot write files or start
 * processes, and has no secrets. Throws an AppError for a refused file, `ReaderEndedError`, and the reason of an aborted signal.
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
