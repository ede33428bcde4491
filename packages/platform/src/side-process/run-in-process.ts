import type { Outcome } from './messages.ts'
import {
  type RunOptions as TaskRunOptions,
  type SideProcessOptions,
  startSideProcess,
} from './start-side-process.ts'

export type RunOptions<Message> = Omit<SideProcessOptions, 'program' | 'idleMs' | 'stdio'> &
  Omit<TaskRunOptions<Message>, 'startMs'> & {
    signal?: AbortSignal | undefined
    /** The descriptor of an open file that the process gets as its descriptor `OUTPUT_FD`. */
    output?: number
  }

/** The file descriptor of the output file in the process. */
export const OUTPUT_FD = 4

/**
 * Runs one task in a new process, so that one untrusted file cannot affect the next one. The program must call `answerTasks`. Throws the
 * errors of the task and of `onMessage`.
 */
export async function runInProcess<Task, Result, Refusal = never, Message = never>(
  program: string,
  task: Task,
  { signal, output, onMessage, renews, ...options }: RunOptions<Message>,
): Promise<Outcome<Result, Refusal>> {
  if (signal?.aborted) return { ended: 'aborted' }
  const started = startSideProcess<Task, Result, Refusal, Message>({
    ...options,
    program,
    idleMs: 0,
    // Standard output and error are ignored, because decoders print a message for every broken file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...(output === undefined ? [] : [output])],
  })
  const end = (): void => started.kill('aborted')
  signal?.addEventListener('abort', end)
  try {
    return await started.run(task, { onMessage, renews })
  } finally {
    signal?.removeEventListener('abort', end)
    end()
  }
}
