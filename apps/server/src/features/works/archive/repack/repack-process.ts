// The program of the process that `with-zip.ts` starts: it converts one archive to a zip.
import { constants } from 'node:fs'
import { isAppError } from '@engawa/contract/basics'
import { answerTasks, OUTPUT_FD } from '@engawa/platform/side-process'
import { repack } from './repack.ts'

/** The archive to convert: its folder and its file name. The zip is written to the open file that the process got at its start. */
export type RepackTask = { folder: string; name: string }

// Emscripten reads the file flags of Node.js through `process.binding`, which a process without permissions does not have.
Object.assign(process, { binding: () => ({ fs: constants }) })
answerTasks(({ folder, name }: RepackTask) => repack(folder, name, OUTPUT_FD), {
  refusalOf: (error) => (isAppError(error) ? error.errorName : undefined),
})
