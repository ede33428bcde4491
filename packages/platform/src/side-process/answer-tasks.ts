import { setPriority } from 'node:os'
import { serialize } from 'node:v8'
import { type Outcome, type TaskMessage, type Reply, toFailure } from './messages.ts'

/** The priority of side processes. A side process gets only processor time that the server and the database do not need. */
const LOW_PRIORITY = 10

type Options<Refusal> = {
  priority?: number
  /** Returns the reason why a task is refused, or undefined for an unexpected error. */
  refusalOf?: (error: unknown) => Refusal | undefined
}

/** Sends a message of a task. Resolves when the server has handled the message, so a task that waits for this cannot flood the server. */
export type Send<Message> = (message: Message) => Promise<void>

/** Runs tasks until the process is stopped. Call it in a program that `startSideProcess` or `runInProcess` starts. */
export function answerTasks<Task, Result, Refusal = never, Message = never>(
  perform: (task: Task, send: Send<Message>) => Promise<Result>,
  { priority = LOW_PRIORITY, refusalOf = () => undefined }: Options<Refusal> = {},
): void {
  const unconfirmed = new Map<number, () => void>()
  let lastMessage = 0

  async function outcomeOf(task: Task, send: Send<Message>): Promise<Outcome<Result, Refusal>> {
    try {
      return { result: await perform(task, send) }
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === undefined) throw error
      return { refused }
    }
  }

  setPriority(priority)
  // A signal to the process group (Ctrl-C) is meant for the server, which first finishes its work. This process ends when the server does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async (incoming: TaskMessage<Task>) => {
    if ('taken' in incoming) return unconfirmed.get(incoming.taken)?.()
    const { id, task, maxBytes } = incoming
    const reply = (content: Reply<Result, Refusal, Message>): void => {
      const bytes = serialize(content)
      if (bytes.length > maxBytes)
        throw new Error(`An answer of ${bytes.length} bytes is too large: at most ${maxBytes} are allowed`)
      // The server may have ended, and then no answer is sent.
      if (process.connected) process.send!(bytes, () => {})
    }
    const send = (message: Message): Promise<void> =>
      new Promise((resolve) => {
        const number = (lastMessage += 1)
        reply({ id, message, number })
        unconfirmed.set(number, () => {
          unconfirmed.delete(number)
          resolve()
        })
      })
    try {
      reply({ id, outcome: await outcomeOf(task, send) })
    } catch (error) {
      reply({ id, failed: toFailure(error) })
    }
  })
}
