// The program of the process that `start-repack.ts` starts: it makes a zip of one archive, and ends.
import { constants } from 'node:fs'
import { setPriority } from 'node:os'
import { isAppError } from '@engawa/contract/basics'
import { repack } from './repack.ts'
import { OUTPUT_FD, type RepackQuestion, type RepackReply } from './repack-tasks.ts'

/** Readers come first. */
const LOW_PRIORITY = 10

async function answer({ folder, name }: RepackQuestion): Promise<RepackReply> {
  try {
    await repack(folder, name, OUTPUT_FD)
    return { done: true }
  } catch (error) {
    if (isAppError(error)) return { refused: error.errorName }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

setPriority(LOW_PRIORITY)
// Emscripten asks Node.js for the flags of files in a way that a process without permissions does not have.
Object.assign(process, { binding: () => ({ fs: constants }) })
// A signal to the group (Ctrl-C) is for the server, which finishes its work first. This process ends with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (question: RepackQuestion) => {
  process.send!(await answer(question), () => process.disconnect())
})
