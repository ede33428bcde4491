import type { Outcome } from './messages.ts'
import { type AskOptions, type SideProcessOptions, startSideProcess } from './start-side-process.ts'

export type RunOptions<Message> = Omit<SideProcessOptions, 'program' | 'idleMs' | 'stdio'> &
  Omit<AskOptions<Message>, 'startMs'> & {
    signal?: AbortSignal | undefined
    /** A file that was opened for the process: its descriptor `OUTPUT_FD`. */
    output?: number
  }

/** The descriptor of the file that the process writes. */
export const OUTPUT_FD = 4

/**
 * Does one task in a new process, which ends with the task, so that one file cannot harm the next one. Its program calls
 * `answerTasks`. Throws what the task or `onMessage` throws.
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
    // Decoders complain there about every broken file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...(output === undefined ? [] : [output])],
  })
  const end = (): void => started.kill('aborted')
  signal?.addEventListener('abort', end)
  try {
    return await started.ask(task, { onMessage, renews })
  } finally {
    signal?.removeEventListener('abort', end)
    end()
  }
}
