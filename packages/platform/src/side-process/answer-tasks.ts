import { setPriority } from 'node:os'
import type { Question, Reply } from './messages.ts'

/** Readers come first: a side process takes what the server and the database leave of the cores. */
const LOW_PRIORITY = 10

/** The whole program of a process that `startSideProcess` started: it does tasks until it is stopped. `perform` never rejects. */
export function answerTasks<Task, Outcome>(
  perform: (task: Task) => Promise<Outcome>,
  { priority = LOW_PRIORITY } = {},
): void {
  setPriority(priority)
  // A signal to the group (Ctrl-C) is for the server, which finishes its work first. This process ends with the server.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ id, task }: Question<Task>) => {
    const reply: Reply<Outcome> = { id, outcome: await perform(task) }
    // A server that has just gone cannot be told, and need not be.
    if (process.connected) process.send!(reply, () => {})
  })
}
