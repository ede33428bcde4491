// The program of the process that `with-zip.ts` starts: it makes a zip of one archive.
import { constants } from 'node:fs'
import { isAppError } from '@engawa/contract/basics'
import { answerTasks, OUTPUT_FD } from '@engawa/platform/side-process'
import { repack } from './repack.ts'

/** An archive of a folder, which is written as a zip to the file that the process was started with. */
export type RepackTask = { folder: string; name: string }

// Emscripten asks Node.js for the flags of files in a way that a process without permissions does not have.
Object.assign(process, { binding: () => ({ fs: constants }) })
answerTasks(({ folder, name }: RepackTask) => repack(folder, name, OUTPUT_FD), {
  refusalOf: (error) => (isAppError(error) ? error.errorName : undefined),
})
