// The program of the process that `with-zip.ts` starts: it converts one archive to a zip.
import { constants } from 'node:fs'
import { isAppError } from '@engawa/contract/basics'
import { answerTasks, OUTPUT_FD } from '@engawa/platform/side-process'
import { repack } from './repack.ts'

/** The archive to convert. The zip is written to an open file that the process gets at its start. */
export type RepackTask = { folder: string; name: string }

// Emscripten reads the file flags of Node.js through `process.binding`. A process with restricted permissions lacks this function.
Object.assign(process, { binding: () => ({ fs: constants }) })
answerTasks(({ folder, name }: RepackTask) => repack(folder, name, OUTPUT_FD), {
  refusalOf: (error) => (isAppError(error) ? error.errorName : undefined),
})
