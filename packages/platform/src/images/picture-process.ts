// The program of the process that `start-picture-process.ts` starts: it decodes and encodes pictures until it is stopped.
import { setPriority } from 'node:os'
import { hashPicture, type PictureHash } from '../picture-hash/index.ts'
import { inspectPicture, type PictureInput } from './inspect-picture.ts'
import { makeVariants, squareAvatar } from './make-variants.ts'
import { PictureError } from './picture-error.ts'
import type { Outcome, PictureResult, PictureTask, Question, Reply } from './picture-tasks.ts'

/** Readers come first: pictures take what the server and the database leave of the cores. */
const LOW_PRIORITY = 10

function perform(task: PictureTask): Promise<PictureResult> {
  if (task.kind === 'inspect') return inspectPicture(task.input)
  if (task.kind === 'variants') return makeVariants(task.input, task.options)
  if (task.kind === 'hash') return hashOf(task.input)
  return squareAvatar(task.input, task.size)
}

/** What is not accepted is not decoded. */
async function hashOf(input: PictureInput): Promise<PictureHash | null> {
  await inspectPicture(input)
  return hashPicture(input).catch((cause: unknown) => {
    throw new PictureError('broken', { cause })
  })
}

async function outcomeOf(task: PictureTask): Promise<Outcome> {
  try {
    return { result: await perform(task) }
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.reason }
    const { message, code } = error as NodeJS.ErrnoException
    return { failed: { message, code } }
  }
}

setPriority(LOW_PRIORITY)
// A signal to the group (Ctrl-C) is for the server, which finishes its work first. This process ends with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, task }: Question) => {
  const reply: Reply = { id, outcome: await outcomeOf(task) }
  if (process.connected) process.send!(reply)
})
