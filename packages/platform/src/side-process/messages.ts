/** A message to a side process: a task with the maximum size of its answers, or the confirmation that a message of the task was handled. */
export type TaskMessage<Task> = { id: number; task: Task; maxBytes: number } | { taken: number }

/**
 * The outcome of a task. `refused`: the input was not accepted. `ended`: the process ended before the task did; another try may succeed.
 */
export type Outcome<Result, Refusal> = { result: Result } | { refused: Refusal } | { ended: EndReason }

/** The reason why a process ended before its task was finished. `unstarted`: this machine could not start the process. */
export type EndReason = 'crashed' | 'late' | 'aborted' | 'unstarted'

export type Failure = { message: string; stack?: string | undefined; code?: string | undefined }

/**
 * A message from a side process: a message of a task, or the outcome of a task. It is sent as bytes, so that the server can check its size.
 */
export type Reply<Result, Refusal, Message> = { id: number } & (
  | { message: Message; number: number }
  | { outcome: Outcome<Result, Refusal> }
  | { failed: Failure }
)

export const toFailure = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, code } = error as NodeJS.ErrnoException
  return { message, stack, code }
}

export const toError = ({ message, stack, code }: Failure): Error =>
  Object.assign(new Error(message), {
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
  })
